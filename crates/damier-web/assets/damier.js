// What pages do beyond links and forms.
