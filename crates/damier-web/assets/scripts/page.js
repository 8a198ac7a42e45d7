// Pages as the server has them.

/** @param {string} text */
export const parsed = (text) => new DOMParser().parseFromString(text, 'text/html');

/**
 * The page at an address.
 * @param {URL} url
 */
export async function pageAt(url) {
  const response = await fetch(url);
  return parsed(await response.text());
}

/**
 * Asks again when all machines are thinking.
 * @param {URL | string} url
 * @param {AbortSignal} signal
 */
export async function patiently(url, signal) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { signal });
    if (response.status !== 503 || attempt === 5) return response;
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
