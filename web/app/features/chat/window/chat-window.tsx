import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatTexts } from './chat-texts.tsx';

type Props = { onClose: () => void; opener?: RefObject<HTMLButtonElement | null> };

/** Stands beside the page, not inside the part of it that its opener is in. */
export const ChatWindow = ({ onClose }: Props) =>
  createPortal(
    <ChatTexts onFailed={onClose}>
      <ChatDialog onClose={onClose} />
    </ChatTexts>,
    document.body,
  );
