import * as z from 'zod';

const versions = z.record(z.string(), z.string()).optional();
export const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** The dependencies of a package.json that may change without a commit. A workspace needs no version. */
export function looseVersions(file: string, content: z.infer<typeof manifest>): string[] {
  const { dependencies, devDependencies, optionalDependencies } = content;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !name.startsWith('@readling/') && !exact.test(version))
    .map(([name, version]) => `${file}: write the exact version of ${name} instead of "${version}"`);
}
