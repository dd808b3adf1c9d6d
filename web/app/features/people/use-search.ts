import { useState } from 'react';

export type Search = {
  /** what is looked for; empty finds everything */
  text: string;
  /** 1 is the first page */
  page: number;
  find: (text: string) => void;
  open: (page: number) => void;
};

/** What is looked for in a list, and the page that is shown. A new search begins with the first page. */
export function useSearch(): Search {
  const [{ text, page }, set] = useState({ text: '', page: 1 });
  return {
    text,
    page,
    find: (next) => set({ text: next.trim(), page: 1 }),
    open: (next) => set({ text, page: next }),
  };
}
