import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { addGuardian, askToLook, makeLetters } from '#server/testing/letters.ts';
import { aSchool } from '#server/testing/school.ts';
import { oldDataSteps } from './old-data.ts';
import { runSteps } from './run-steps.ts';

test('old letters are deleted thirty days after their end, and asks that nobody answered after sixty days', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  await addGuardian(teacher, id, 'Sami', await app.learner());
  await askToLook(await app.learner(), (await makeLetters(teacher, id))['Lin'] ?? '');
  const left = async () => {
    await runSteps(oldDataSteps(app.services));
    const count = async (table: 'letters' | 'guardians') =>
      (await app.db.selectFrom(table).select('user_id').execute()).length;
    return [await count('letters'), await count('guardians')];
  };
  app.wait({ hours: 59 * 24 });
  expect(await left()).toEqual([2, 2]);
  app.wait({ hours: 2 * 24 });
  expect(await left()).toEqual([2, 1]);
  app.wait({ hours: 30 * 24 });
  expect(await left()).toEqual([0, 1]);
});
