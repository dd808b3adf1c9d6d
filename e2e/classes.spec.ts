import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { becomeLearner, fillRegistration, newEmail, password, passwordField } from './account.ts';
import { aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { visit } from './visit.ts';

async function makeClass(page: Page, name: string) {
  await visit(page, '/classes');
  await page.getByLabel('Name of the class').fill(name);
  await page.getByRole('button', { name: 'Make a class' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function addNames(page: Page, names: string) {
  await page.getByLabel('Names').fill(names);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: /^Add to the class: / }).click();
  await expect(page.getByRole('heading', { name: 'Put children into the class' })).toBeVisible();
}

test('a teacher makes a class from a list, which is shown before it is stored, and opens the results of a child', async ({
  page,
}) => {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'I teach: look after classes' }).click();
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await makeClass(page, '4a');

  await page.getByLabel('Names').fill('First name\tBorn\nMina\t2017\n=1+1\t2017\nAli\t2018\nMINA\t2018');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText(/^New: 2\. Already in the class: 0\. Left out: 2\./)).toBeVisible();
  await expect(page.getByText('One more column will not be stored.')).toBeVisible();
  await expect(page.getByRole('row', { name: '3 =1+1 Left out: looks like a formula' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^5 MINA Left out: is there twice/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the list' }).click();
  await expect(page.getByText('No child is in this class yet.')).toBeVisible();
  await expect(page.getByLabel('Names')).toHaveValue(/^First name/);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Add to the class: 2' }).click();
  await expect(page.getByText('2 children', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Names').fill('Ali\nMina');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText(/^New: 0\. Already in the class: 2\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to the class/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change the list' }).click();

  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(page.getByRole('heading', { name: 'How Mina is doing', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '4a', exact: true }).click();
  await expect(page.getByRole('heading', { name: '4a', level: 1 })).toBeVisible();
});

test('a list comes from a file of an older spreadsheet, and a file that is no text is refused', async ({
  page,
}) => {
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4a');
  const file = page.getByLabel('Choose a file: CSV, text or OneRoster zip');
  await file.setInputFiles({ name: 'a.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003') });
  await expect(page.getByText(/^This file could not be read\./)).toBeVisible();
  const buffer = Buffer.from('Name;Born\r\nJosé;2017\r\nZoë;2018', 'latin1');
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('Names')).toHaveValue(/José/);
  await expect(page.getByText(/^This file could not be read\./)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Add to the class: 2' }).click();
  await expect(page.getByRole('link', { name: 'How Zoë is doing' })).toBeVisible();
});

test('a OneRoster export gives the list of one class, and again it changes nothing', async ({ page }) => {
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4b');
  const file = page.getByLabel('Choose a file: CSV, text or OneRoster zip');
  const zip = (files: Record<string, string>) => ({
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
    ),
  });
  await file.setInputFiles(zip({ 'users.csv': 'sourcedId,givenName\nu1,Mina' }));
  await expect(page.getByText(/classes\.csv\S* is missing\. Ask for an export of everything/)).toBeVisible();
  await expectAccessible(page);

  const whole = zip({
    'classes.csv': 'sourcedId,title\nc1,4a\nc2,4b\n',
    'users.csv': 'sourcedId,givenName,familyName\nu1,Mina,Khan\nu2,Ali,Bakr\nu3,Ali,Omar\n',
    'enrollments.csv':
      'classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u2,student\nc2,u3,student\nc2,u9,student\n',
  });
  const choose = async () => {
    await file.setInputFiles(whole);
    await expect(page.getByRole('heading', { name: 'Which class of the file?' })).toBeVisible();
    await page.getByRole('button', { name: 'Use these names' }).click();
    await page.getByRole('button', { name: 'Check the list' }).click();
  };
  await file.setInputFiles(whole);
  const classes = page.getByLabel('Class in the file');
  await expect(classes).toHaveValue('c2'); // it has the name of our class
  await expect(
    page.getByText(/nobody in the file belongs to it: 1\. Lines of enrollments\.csv: 5\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose();
  await expect(page.getByText(/^New: 2\. Already in the class: 0\. Left out: 0\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add to the class: 2' }).click();
  await expect(page.getByRole('link', { name: 'How Ali B is doing' })).toBeVisible();
  await expect(page.getByLabel('Names')).toHaveValue('');
  await choose();
  await expect(page.getByText(/^New: 0\. Already in the class: 2\. Left out: 0\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change the list' }).click();

  const buffer = Buffer.from('Name;Class\nZoe;4c\nLin;4d\n');
  await file.setInputFiles({ name: 'school.csv', mimeType: 'text/csv', buffer });
  await classes.selectOption('4d: 1');
  await page.getByRole('button', { name: 'Use these names' }).click();
  await expect(page.getByLabel('Names')).toHaveValue('Name;Class\nLin;4d');
});

test('a wrong list is taken back: who has begun to read stays, and is named', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nOmar');
  const code = await codeOf(page, 'Mina');
  await page.getByRole('button', { name: 'Back to the class' }).click();
  const { context, tablet } = await aTablet(browser, baseURL);
  await startByCard(tablet, code);
  await context.close();
  await visit(page, page.url());
  const lists = page.getByRole('region', { name: 'Lists of the last 7 days' });
  await expect(lists.getByText(/^Added .+ Children: 2\.$/)).toBeVisible();
  await expectAccessible(page);
  await lists.getByRole('button', { name: /^Take back the list of / }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take this list back?' });
  await expect(
    dialog.getByText(/^Will be deleted, with cards and set work \(1\): \S*Omar\S*\.$/),
  ).toBeVisible();
  await expect(dialog.getByText(/^Have begun to read, and stay \(1\): \S*Mina\S*\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('2 children', { exact: true })).toBeVisible();
  await lists.getByRole('button', { name: /^Take back the list of / }).click();
  await dialog.getByRole('button', { name: 'Take the list back' }).click();
  await expect(
    page.getByRole('log').getByText(/^Deleted: 1\. Have begun to read, and stay \(1\): /),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 child', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'How Mina is doing' })).toBeVisible();
  await expect(lists.getByText('All of them have begun to read, so nobody goes.')).toBeVisible();
  await expectAccessible(page);
});

test('a teacher renames a child and the class, and archives the class', async ({ page }) => {
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4a');
  await addNames(page, 'Mina');
  await page.getByRole('button', { name: 'Change Mina' }).click();
  await page.getByLabel('First name').fill('Minna');
  await page.getByRole('listitem').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'How Minna is doing' })).toBeVisible();
  await page.getByLabel('Name of the class').fill('5a');
  await page.getByRole('region', { name: 'The class' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: '5a', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Archive the class' }).click();
  await expect(page.getByText('This class is archived.')).toBeVisible();
  await expect(page.getByLabel('Names')).toHaveCount(0);
  await page.getByRole('link', { name: 'All classes' }).click();
  await page.getByRole('region', { name: 'Archived' }).getByRole('link', { name: '5a 1 child' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('Names')).toBeVisible();
});

test('a child moves to another class, and an archived class is deleted with who is still in it', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/401/); // the wrong password
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4b');
  await makeClass(page, '4a');
  await addNames(page, 'Mina\nAli');
  await page.getByRole('button', { name: 'Change Mina' }).click();
  await page.getByLabel('Class', { exact: true }).selectOption('4b');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('log').getByText('Mina is in 4b now.')).toBeVisible();
  await expect(page.getByText('1 child', { exact: true })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Delete the class' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive the class' }).click();
  await page.getByRole('button', { name: 'Delete the class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 4a?' });
  await expect(dialog.getByText(/^The 1 child of this class will be deleted with it/)).toBeVisible();
  await expectAccessible(page);
  await passwordField(page, 'Your password').fill('three bees on a tram');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await passwordField(page, 'Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(
    page.getByRole('log').getByText('4a is deleted. Children: 1, stories: 0, answers: 0.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '4b 1 child' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^4a/ })).toHaveCount(0);
});

test('a class of somebody else is unknown, and a list that is too long is not sent', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/404/);
  await becomeLearner(page, 'Rosa');
  await visit(page, `/classes?class=${crypto.randomUUID()}`);
  await expect(page.getByText('There is no such class among yours.')).toBeVisible();
  await makeClass(page, '4a');
  const names = Array.from({ length: 5000 }, (_, at) => `Child ${at}`).join('\n');
  // Typing so much takes the test tool minutes.
  await page.getByLabel('Names').evaluate((box: HTMLTextAreaElement, list) => {
    box.value = list;
  }, names);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('This list has 5000 lines. At most 500 go in at once.')).toBeVisible();
  await expect(page.getByLabel('Names')).toBeFocused();
});

test('a teacher invites a colleague, who teaches the class until it is over', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(/404/); // a code that was used
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4a');
  await addNames(page, 'Mina');
  const teachers = page.getByRole('region', { name: 'Teachers' });
  await expect(teachers.getByText(/^owner · you · since /)).toBeVisible();
  await teachers.getByRole('button', { name: 'Invite a teacher' }).click();
  const link = (await teachers.getByText(/\/classes#[A-Z]{12}$/).textContent()) ?? '';
  await expectAccessible(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const colleague = await context.newPage();
  const requested: string[] = [];
  colleague.on('request', (request) => requested.push(request.url()));
  await visit(colleague, link);
  await expect(colleague.getByRole('heading', { name: 'You are invited to teach a class' })).toBeVisible();
  await expect(colleague).toHaveURL(/\/classes$/); // the code has left the address bar
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: 'Create account' }).click();
  await expect(colleague.getByRole('radio', { name: 'A school or class' })).toBeChecked();
  const email = newEmail();
  await fillRegistration(colleague, email, 'Ana');
  await expect(colleague.getByRole('dialog')).toBeVisible();
  await visit(colleague, await mailedLink(email));
  await colleague.getByRole('link', { name: 'Go on' }).click();
  await expect(colleague.getByLabel('Code of the invitation')).toHaveValue(/^[A-Z]{12}$/);
  expect(requested.filter((url) => url.includes(link.split('#')[1] ?? link))).toEqual([]);
  await colleague.getByLabel('Code of the invitation').focus();
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { name: '4a', level: 1 })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'How Mina is doing' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Invite a teacher' })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Archive the class' }).click();
  await expect(colleague.getByText('This class is archived.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Delete the class' })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Take it back' }).click();
  await expectAccessible(colleague);

  await visit(page, page.url());
  await teachers.getByRole('button', { name: 'Remove Ana' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove Ana from the class?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('log').getByText('Ana does not teach this class any more.')).toBeVisible();
  await expect(teachers.getByRole('button', { name: 'Remove Ana' })).toHaveCount(0);

  await visit(colleague, link);
  await colleague.getByRole('button', { name: 'Join the class' }).click();
  await expect(colleague.getByText(/^This code does not work\./)).toBeVisible();
  await expect(colleague.getByRole('link', { name: /^4a/ })).toHaveCount(0);

  await teachers.getByRole('button', { name: 'Invite a teacher' }).click();
  const letters = (await teachers.getByText(/^[A-Z]{4} [A-Z]{4} [A-Z]{4}$/).textContent()) ?? '';
  await colleague.getByLabel('Code of the invitation').fill(letters.toLowerCase());
  await colleague.getByRole('button', { name: 'Join the class' }).click();
  await colleague.getByRole('button', { name: 'Leave the class' }).click();
  await colleague
    .getByRole('dialog', { name: 'Leave 4a?' })
    .getByRole('button', { name: 'Leave the class' })
    .click();
  await expect(colleague.getByRole('log').getByText('You have left 4a.')).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  await context.close();
});

test('with the keyboard alone, also in Arabic, a class gets its children', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeLearner(page, 'Rosa');
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await visit(page, '/classes');
  await page.getByLabel('اسم الصف').focus();
  await page.keyboard.type('4أ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '4أ', level: 1 })).toBeVisible();
  await page.getByLabel('الأسماء').focus();
  await page.keyboard.type('مينا\nعلي');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'إضافة إلى الصف: 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('طفلان', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a teacher makes all classes of a school’s file at once, and the same file again changes nothing', async ({
  page,
}) => {
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4a');
  await addNames(page, 'Mina');
  await visit(page, '/classes');
  const file = page.getByLabel('Choose a file: CSV, text or OneRoster zip');
  const school = {
    name: 'school.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Class;First name\n4a;Mina\n4a;Ali\n4b;Zoe\n4b;=1+1\n4c;Omar'),
  };
  const card = page.getByRole('region', { name: 'Several classes at once' });
  for (const [added, again] of [
    ['1 child added', false],
    ['0 children added', true],
  ] as const) {
    await file.setInputFiles(school);
    await expect(card.getByRole('checkbox')).toHaveCount(3);
    await expect(card.getByText('is here already; only new names are added')).toHaveCount(again ? 2 : 1);
    await card.getByRole('checkbox', { name: /4c/ }).uncheck();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Add 2 classes' }).click();
    await expect(card.getByText(`4a ${added}`)).toBeVisible();
    await expect(card.getByText(new RegExp(`4b ${added} · lines left out: `))).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^4a 2 children$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^4b 1 child$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^4c/ })).toHaveCount(0);
});

test('who teaches two classes sees them in a table with the way to each report', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeLearner(page, 'Rosa');
  await makeClass(page, '4a');
  await addNames(page, 'Mina\nAli');
  await visit(page, '/classes');
  const overview = page.getByRole('region', { name: 'The last 7 days' });
  await expect(page.getByRole('link', { name: /^4a/ })).toBeVisible();
  await expect(overview).toHaveCount(0);
  await makeClass(page, '4b');
  await visit(page, '/classes');
  await expect(overview.getByRole('row')).toHaveCount(3);
  await expect(overview.getByRole('row', { name: /^Report of .?4a.? 2 0$/ })).toBeVisible();
  await expectAccessible(page);
  const url = { name: 'language', url: baseURL ?? '' };
  await context.addCookies([{ ...url, value: 'ar' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/classes');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.addCookies([{ ...url, value: 'en' }]);
  await visit(page, '/classes');
  await overview.getByRole('link', { name: /^Report of .?4a/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Report of .?4a/ })).toBeVisible();
});
