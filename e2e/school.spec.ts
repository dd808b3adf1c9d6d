import { becomeLearner, card } from './account.ts';
import { aTablet, makeClass } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a lead sees a school in figures, lets a colleague in, and hands the lead over', async ({
  page,
  context: ofLead,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await makeClass(page, 'Lin');
  await page.getByRole('link', { name: 'All classes' }).click();
  await page.getByRole('link', { name: 'Your school: classes and people' }).click();
  await expect(page.getByRole('heading', { name: 'Your school', level: 1 })).toBeVisible();
  const first = page.getByRole('article', { name: '4a' });
  await expect(first.getByText('There is too little yet for a comparison.')).toBeVisible();
  await expect(first.getByRole('definition')).toHaveText(['1']); // the figures of one child are not shown
  await expect(page.getByText('Lin', { exact: true })).toHaveCount(0);
  const schoolUrl = page.url().slice(baseURL?.length ?? 0);
  await expectAccessible(page);

  await card(page, 'Invite somebody').getByRole('button', { name: 'Invite a teacher' }).press('Enter');
  const link = await page.getByText(/\/classes\?view=school#[A-Z]{12}$/).innerText();
  await ofLead.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('log').getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // as on http
  await page.getByRole('button', { name: 'Copy the code' }).press('Enter');
  await expect(page.getByRole('log').getByText('Copied.')).toHaveCount(2);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    link.split('#')[1]?.replace(/(.{4})(?=.)/g, '$1 '),
  );
  await expect(page.getByText(/^Open until .*: for a teacher$/)).toBeVisible();

  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 800 });
  await becomeLearner(phone, 'Ana');
  await visit(phone, link.slice(baseURL?.length ?? 0));
  await expect(phone.getByLabel('Code of the invitation')).toHaveValue(/^[A-Z]{12}$/);
  await expect(phone).toHaveURL('/classes?view=school');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Come into the school' }).click();
  await expect(phone.getByRole('log').getByText('You teach in this school now.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Your school: classes and people' })).toHaveCount(0);
  await visit(phone, schoolUrl);
  await expect(phone.getByText('There is nothing here.')).toBeVisible();

  await visit(page, schoolUrl);
  const people = card(page, 'People');
  await expect(people.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText('teacher');
  await expect(people.getByText('You are the only lead.')).toBeVisible();
  await people.getByRole('button', { name: /^Make \S*Ana\S* a lead$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a lead' }).click();
  await expect(page.getByRole('log').getByText(/Ana\S* leads the school too now\.$/)).toBeVisible();
  await people.getByRole('button', { name: 'Stop leading' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop leading' }).click();
  await expect(page.getByRole('log').getByText('You do not lead the school any more.')).toBeVisible();

  await visit(phone, schoolUrl);
  await expect(phone.getByRole('article', { name: '4a' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Open / })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Remove / }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(phone.getByRole('log').getByText(/is not in the school any more\.$/)).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Open \S*4a/ })).toBeVisible();
  await visit(page, '/classes');
  await expect(page.getByRole('link', { name: /4a/ })).toHaveCount(0);
  await context.close();
});
