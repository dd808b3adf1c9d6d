// Ends with 0 when the server in this container answers and reaches its
// database. The HEALTHCHECK of the image.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).catch(() => ({
  ok: false,
}));
process.exit(ok ? 0 : 1);
