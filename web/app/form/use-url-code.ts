import { useEffect, useState } from 'react';

/** The code of the URL's fragment, which no request sends and no log has. It leaves the address bar once it is read. */
export function useUrlCode() {
  const [code] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}
