import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aFamily } from '#server/testing/family.ts';
import { askToJoin, openClassCode } from '#server/testing/joining.ts';
import { addGuardian, askToLook, makeLetters } from '#server/testing/letters.ts';
import { aSchool } from '#server/testing/school.ts';
import { oldDataSteps } from './old-data.ts';
import { runSteps } from './run-steps.ts';

test('old letters are deleted thirty days after their end, and asks of both kinds that nobody answered after sixty days', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  await addGuardian(teacher, id, 'Sami', await app.learner());
  await askToLook(await app.learner(), (await makeLetters(teacher, id))['Lin'] ?? '');
  const { parent, mina } = await aFamily(app);
  await askToJoin(parent, mina, await openClassCode(teacher, id));
  const left = async () => {
    await runSteps(oldDataSteps(app.services));
    const count = async (table: 'letters' | 'guardians' | 'class_asks') =>
      (await app.db.selectFrom(table).select('user_id').execute()).length;
    return [await count('letters'), await count('guardians'), await count('class_asks')];
  };
  app.wait({ hours: 59 * 24 });
  expect(await left()).toEqual([2, 2, 1]);
  app.wait({ hours: 2 * 24 });
  expect(await left()).toEqual([2, 1, 0]);
  app.wait({ hours: 30 * 24 });
  expect(await left()).toEqual([0, 1, 0]);
});
