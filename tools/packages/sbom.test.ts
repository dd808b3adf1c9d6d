import { expect, test } from 'vitest';
import { installedPackages } from './lockfile.ts';
import { productionSbom, type Sbom, sbomProblems } from './sbom.ts';

const packages = installedPackages({
  packages: {
    '': { version: '1.0.0' },
    server: { version: '1.0.0' },
    'node_modules/@readling/server': { link: true },
    'node_modules/both': { version: '2.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/tool/node_modules/both': { version: '1.0.0', dev: true },
  },
});
const component = (name: string, version: string, id = 'MIT') => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  licenses: [{ license: { id } }],
});
const full: Sbom = {
  metadata: { component: component('folder', '1.0.0') },
  components: [component('both', '2.0.0'), component('both', '1.0.0'), component('tool', '1.0.0')],
  dependencies: [
    { ref: 'readling@1.0.0', dependsOn: ['both@2.0.0', 'tool@1.0.0'] },
    { ref: 'tool@1.0.0', dependsOn: ['both@1.0.0'] },
  ],
};

test('a bill of materials lists what runs, and nothing that only tools need', () => {
  const bill = productionSbom(full, packages, 'readling');
  expect(bill.components.map((each) => each['bom-ref'])).toEqual(['both@2.0.0']);
  expect(bill.dependencies).toEqual([{ ref: 'readling@1.0.0', dependsOn: ['both@2.0.0'] }]);
  expect(bill.metadata.component.name).toBe('readling');
  expect(sbomProblems(bill, [{ name: 'both', version: '2.0.0' }])).toEqual([]);
});

test('a package that runs and is not in the bill is named', () => {
  expect(sbomProblems(full, [{ name: 'forgotten', version: '1.0.0' }])).toEqual([
    'forgotten 1.0.0 runs, and the bill does not list it',
  ]);
});

test('a package in the bill whose licence may not ship is named', () => {
  const copyleft = { ...full, components: [component('copyleft', '1.0.0', 'GPL-3.0-only')] };
  expect(sbomProblems(copyleft, [])).toEqual([
    expect.stringMatching(/^copyleft: its licence "GPL-3.0-only"/),
  ]);
});
