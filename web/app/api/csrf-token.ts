/** The token that goes with signed-in calls: in memory, and in sessionStorage so that a reload keeps it. */
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

export function keepCsrfToken(given: string | null) {
  token = given;
  if (given === null) storage()?.removeItem(key);
  else storage()?.setItem(key, given);
}
