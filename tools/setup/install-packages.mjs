import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotSetUp, checkFolder, noSpace, notWritable } from './cannot-set-up.mjs';
import { bin, root, run } from './run.mjs';

// The build needs every kind of package, so these win over NODE_ENV=production and over npm's own settings.
// No script of a package runs: none of ours needs one. Node's version is checked
// below, after Node 24 is installed.
const ci = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts',
  '--bin-links',
  '--no-engine-strict',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
const packagesSize = 700 * 1024 ** 2; // node_modules in bytes, with some to spare

/** Installs what package-lock.json names, unless it is installed. Throws CannotSetUp. */
export function installPackages() {
  if (isStale()) {
    checkFolder(root, packagesSize);
    run('npm', ci, { explain: explainNpm });
  }
  if (!existsSync(join(bin, 'node')) && Number.parseInt(process.versions.node, 10) < 24)
    throw new CannotSetUp('Readling needs Node 24 or newer on this platform. Install it, then try again.');
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Whether a package is missing or has another version than package-lock.json says. */
function isStale() {
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(locked).some(([path, { integrity, optional, ...made }]) => {
    if (!integrity) return false; // a workspace or a link
    if (path in installed) return installed[path].integrity !== integrity;
    return !optional || isOurNode(path, made);
  });
}

/** npm may leave out an optional package. We need one of them: the Node that comes with the packages. */
const isOurNode = (path, { os = [], cpu = [] }) =>
  path.startsWith('node_modules/node-') && os.includes(process.platform) && cpu.includes(process.arch);

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED|E50\d)\b/;

function explainNpm(errors) {
  if (unreachable.test(errors))
    return new CannotSetUp(
      'npm cannot reach its package registry. Check the network, or the registry and proxy in "npm config list", then try again.',
    );
  if (/\bENOSPC\b/.test(errors)) return noSpace(root);
  if (/\b(EACCES|EPERM|EROFS)\b/.test(errors)) return notWritable(pathIn(errors) ?? root);
  return undefined;
}

const pathIn = (errors) => /^npm (?:error|ERR!) path (.+)$/m.exec(errors)?.[1];
