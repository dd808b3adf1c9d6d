import { useEffect, useState } from 'react';

/**
 * The code of the URL's fragment, which no request sends and no log has. It leaves the address bar once it is read. Another
 * code for the page that is open already, as from a second card, takes its place.
 */
export function useUrlCode() {
  const [code, setCode] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      if (location.hash.length > 1) setCode(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return code;
}
