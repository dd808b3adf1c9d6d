/** All of the chat, in one piece that comes over the network when it is wanted. */
import { talk } from '../talk/the-talk.ts';

export { belongTo } from '../talk/the-talk.ts';
export { ChatWindow } from '../window/chat-window.tsx';
export const { subscribe } = talk;
export const unread = () => talk.now().unread;
