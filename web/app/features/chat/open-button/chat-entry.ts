/** The entry of the chat's chunk: everything that is loaded when the chat is first opened. */
import { chatClient } from '../client/chat-store.ts';

export { setOwner } from '../client/chat-store.ts';
export { ChatWindow } from '../window/chat-window.tsx';
export const { subscribe } = chatClient;
export const getUnread = () => chatClient.getState().unread;
