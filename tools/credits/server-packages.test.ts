import { expect, test } from 'vitest';
import { serverPackages } from './server-packages.ts';

test('credits name the dependencies of dependencies in the version that each finds, and no development tools', () => {
  const lock = {
    packages: {
      server: { dependencies: { web: '1', shared: '2' } },
      'node_modules/web': { version: '1.0.0', license: 'MIT', dependencies: { shared: '1' } },
      'node_modules/web/node_modules/shared': { version: '1.5.0', license: 'ISC' },
      'node_modules/shared': { version: '2.0.0', license: 'MIT' },
      'node_modules/tester': { version: '3.0.0', license: 'GPL-3.0' },
    },
  };
  expect(serverPackages(lock)).toEqual([
    { name: 'shared', version: '2.0.0', licence: 'MIT' },
    { name: 'shared', version: '1.5.0', licence: 'ISC' },
    { name: 'web', version: '1.0.0', licence: 'MIT' },
  ]);
});
