/** The CSRF token of signed-in calls: in memory, and in sessionStorage so that it survives a reload. */
const key = 'csrf_token';
let token: string | null = null;

const storage = () => {
  try {
    return globalThis.sessionStorage ?? null; // a browser may forbid it
  } catch {
    return null;
  }
};

export const csrfToken = () => {
  token ??= storage()?.getItem(key) ?? null;
  return token;
};

export function storeCsrfToken(next: string | null) {
  token = next;
  if (next === null) storage()?.removeItem(key);
  else storage()?.setItem(key, next);
}
