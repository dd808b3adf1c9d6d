import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = join(import.meta.dirname, '../../web/dist/client/assets');
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const bytes = readFileSync(join(assets, name));
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
