/** Where the narrator's model and voices are. They are fetched by `npm run narrate:install`. */
import { join } from 'node:path';

export const home = process.env['NARRATOR_HOME'] ?? join(import.meta.dirname, '../../../.narrator');
export const python = join(home, 'bin', 'python');
export const model = join(home, 'kokoro.onnx');
export const voicesFolder = join(home, 'npm', 'package', 'voices');
/** Sentences that were spoken. It may be deleted. */
export const cache = join(home, 'cache');
