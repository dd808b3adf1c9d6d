/** Whether this browser can use passkeys at this address: over https or on this machine, and not at an IP address. */
export const passkeysWork = () =>
  isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);
