import { BadConfig } from './config.ts';
import { StartRefused } from './services/owner-lock.ts';

type SystemError = Error & {
  code?: string;
  path?: string;
  syscall?: string;
  port?: number;
  address?: string;
};

/**
 * Why the server does not start: one sentence where the person who starts it can help, the stack where only a
 * developer can.
 */
export function describeStartError(error: SystemError): string {
  if (error instanceof StartRefused || error instanceof BadConfig) return error.message;
  return describeListenError(error) ?? describeFileError(error) ?? error.stack ?? String(error);
}

function describeListenError({ code, syscall, port, address }: SystemError) {
  if (code === 'EADDRINUSE') return `port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `you may not use port ${port}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine does not have the address ${address}. Set HOST to another one.`;
  return undefined;
}

function describeFileError({ code = '', path }: SystemError) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `there is no space left on the disk${path ? ` of ${path}` : ''}. Free some, then start again.`;
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `you may not write to ${path}. Give your user the right to, or set DATA_DIR to another folder.`;
  if (path && ['ENOTDIR', 'ENOENT', 'EEXIST'].includes(code))
    return `${path} cannot be made a folder (${code}). Set DATA_DIR to another one.`;
  return undefined;
}
