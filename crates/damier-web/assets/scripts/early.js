// What decides how a page looks is known before it is drawn, so that nothing moves afterwards: that there are
// scripts. It is no module, which would come after the first drawing.

document.documentElement.classList.add('scripted');
