import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mina, withMina } from '#server/testing/account.ts';
import type { Browser } from '#server/testing/browser.ts';

const devicesOf = async (browser: Browser) => (await browser.call(api.listDevices)).body.devices;
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Mina, signed in on a laptop and, a day later, on a tablet. */
async function withTwoDevices() {
  const { app, browser: laptop } = await withMina();
  const tablet = app.visitor();
  app.wait({ days: 1 });
  const credentials = { email: mina.userEmail, password: mina.userPassword };
  await tablet.call(api.login, credentials, { headers: { 'user-agent': firefox } });
  return { app, laptop, tablet };
}

test('the devices of an account are listed with their last use, the last used first, and nothing of others', async () => {
  const { app, tablet } = await withTwoDevices();
  await app.learner();
  const devices = await devicesOf(tablet);
  expect(devices.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox, Android', true],
    [null, false],
  ]);
  const [first, second] = devices.map(({ used_at }) => Date.parse(used_at));
  expect(Math.round(((first ?? 0) - (second ?? 0)) / 3_600_000)).toBe(24);
});

test('a device that is used again comes first', async () => {
  const { app, laptop, tablet } = await withTwoDevices();
  app.wait({ minutes: 10 }); // the tablet needs no new token yet
  await laptop.call(api.refresh);
  expect((await devicesOf(tablet)).map(({ current }) => current)).toEqual([false, true]);
});

test('one device is signed out at once, and the others stay signed in', async () => {
  const { app, laptop, tablet } = await withTwoDevices();
  await laptop.call(api.refresh);
  const [, other] = (await devicesOf(tablet)).sort((a, b) => Number(b.current) - Number(a.current));
  const signOut = () => tablet.call(api.signOutDevice, { id: other?.id ?? '' });
  expect([(await signOut()).body, (await signOut()).body]).toEqual([{ done: true }, { done: true }]);
  expect((await laptop.call(api.getProfile)).refusal?.code).toBe('not_signed_in');
  expect(await devicesOf(tablet)).toHaveLength(1);
  expect(app.log.filter((line) => line.includes('another device'))).toHaveLength(1);
});

test('nobody signs out the device of somebody else', async () => {
  const { app, laptop, tablet } = await withTwoDevices();
  const stranger = await app.learner();
  for (const { id } of await devicesOf(tablet)) await stranger.call(api.signOutDevice, { id });
  await laptop.call(api.refresh);
  expect(await devicesOf(laptop)).toHaveLength(2);
});

test('a device whose session has lapsed is not listed', async () => {
  const { app, laptop, tablet } = await withTwoDevices();
  app.wait({ days: 29, hours: 12 });
  await tablet.call(api.refresh);
  expect(await devicesOf(tablet)).toHaveLength(1);
  expect((await laptop.call(api.refresh)).status).toBe(401);
});
