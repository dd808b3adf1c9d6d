import { type ComponentType, useEffect, useState } from 'react';

/** A page is read and pressed first; then the bee may come. */
const calmMs = 2000;

/** Where the speaking bee sits on wide screens. Nothing of it is fetched before the page is calm, and nothing on phones. */
export function Perch() {
  const [Greeter, setGreeter] = useState<ComponentType>();
  useEffect(() => {
    const come = () => {
      if (innerWidth >= 768 && navigator.onLine)
        import('./fetch-greeter.ts').then(({ bring }) => bring(setGreeter)).catch(() => {}); // at the next visit
    };
    const timer = setTimeout(come, calmMs);
    return () => clearTimeout(timer);
  }, []);
  return Greeter && <Greeter />;
}
