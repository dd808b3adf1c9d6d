import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';
import { zipLimits } from './unzip.ts';

const today = '2026-11-27';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const open = (...bytes: Uint8Array[]) => openFile(new Blob(bytes as BlobPart[]), today);
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])));

/** An export of version 1.1, as its users write it: roles in users.csv, all columns in quotes. */
const version11 = {
  'manifest.csv':
    'propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,1.1\r\nfile.classes,bulk\r\nfile.users,bulk\r\n',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type\r\ns1,,,Elm School,school\r\n',
  'classes.csv':
    '"sourcedId","status","dateLastModified","title","grades","courseSourcedId","classCode","classType","location","schoolSourcedId"\r\n"c2","","","4b","","","","homeroom","","s1"\r\n"c1","","","4a","","","","homeroom","","s1"\r\n',
  'users.csv':
    '"sourcedId","status","dateLastModified","enabledUser","orgSourcedIds","role","username","userIds","givenName","familyName"\r\n"u1","","","true","s1","student","m","","Mina","Khan"\r\n"u2","","","true","s1","student","a","","Ali","Bakr"\r\n"u3","","","true","s1","student","b","","Ali","Omar"\r\n"u4","","","true","s1","teacher","r","","Rosa","Diaz"\r\n"u5","","","false","s1","student","g","","Gone","Girl"\r\n"u6","tobedeleted","","true","s1","student","h","","Left","Boy"\r\n',
  'enrollments.csv':
    '"sourcedId","status","dateLastModified","classSourcedId","schoolSourcedId","userSourcedId","role","primary","beginDate","endDate"\r\n"e1","","","c1","s1","u1","student","","",""\r\n"e2","","","c1","s1","u2","student","","","2027-07-01"\r\n"e3","","","c1","s1","u3","student","","",""\r\n"e4","","","c1","s1","u4","teacher","true","",""\r\n"e5","","","c1","s1","u5","student","","",""\r\n"e6","","","c2","s1","u1","student","","","2026-11-26"\r\n"e7","","","c2","s1","u2","student","","",""\r\n"e8","","","c1","s1","u9","student","","",""\r\n"e9","","","c9","s1","u1","student","","",""\r\n"e10","tobedeleted","","c2","s1","u1","student","","",""\r\n',
};

/** Version 1.2: no role in users.csv but in roles.csv, and names that children prefer. */
const version12 = {
  ...version11,
  'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\nfile.demographics,absent\n',
  'orgs.csv': 'sourcedId,name,type\ns1,Elm School,school\ns2,Oak School,school\n',
  'classes.csv': 'sourcedId,title,schoolSourcedId\nc1,4a,s1\nc2,4a,s2\n',
  'users.csv':
    'sourcedId,enabledUser,givenName,familyName,preferredGivenName\nu1,true,Wilhelmina,Khan,Mina\nu2,true,小明,王,\n',
  'roles.csv': 'sourcedId,userSourcedId,role\nr1,u1,student\nr2,u2,student\n',
  'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u2,student\n',
};

test('an export of OneRoster 1.1 gives the children of each class by first names', async () => {
  expect(await open(zipOf(version11))).toEqual({
    classes: [
      // u5 is not enabled, u9 is nobody: their lines are named
      { id: 'c1', name: '4a', children: 3, text: 'Name\nMina\nAli B\nAli O', orphans: [6, 9] },
      { id: 'c2', name: '4b', children: 1, text: 'Name\nAli', orphans: [] },
    ],
  });
});

test('an export of OneRoster 1.2 with two schools names the school of a class', async () => {
  const files = Object.entries(version12).map(([name, text]) => [`export/${name}`, text]);
  expect(await open(zipOf(Object.fromEntries(files)))).toEqual({
    classes: [
      { id: 'c1', name: '4a · Elm School', children: 1, text: 'Name\nMina', orphans: [] },
      { id: 'c2', name: '4a · Oak School', children: 1, text: 'Name\n小明', orphans: [] },
    ],
  });
});

test('two children with one name and one first letter get the family name', async () => {
  const users = 'sourcedId,givenName,familyName\nu1,Ali,Bakr\nu2,ALI,Bilal\nu3,Mina,Khan\n';
  const enrollments = 'classSourcedId,userSourcedId,role\nc1,u1,student\nc1,u2,Student\nc1,u3,student\n';
  const opened = await open(zipOf({ ...version11, 'users.csv': users, 'enrollments.csv': enrollments }));
  expect(opened).toMatchObject({ classes: [{ text: 'Name\nAli Bakr\nALI Bilal\nMina' }] });
});

const without = (name: string) =>
  Object.fromEntries(Object.entries(version11).filter(([key]) => key !== name));

test.each([
  ['without people', without('users.csv'), { fault: 'incomplete', missing: 'users.csv' }],
  [
    'without places in classes',
    without('enrollments.csv'),
    { fault: 'incomplete', missing: 'enrollments.csv' },
  ],
  ['with a CSV of something else', { 'books.csv': 'a,b' }, { fault: 'incomplete', missing: 'users.csv' }],
  [
    'without a needed column',
    { ...version11, 'users.csv': 'sourcedId,name\nu1,Mina' },
    { fault: 'incomplete', missing: 'users.csv, givenName' },
  ],
  [
    'with an empty file',
    { ...version11, 'users.csv': '' },
    { fault: 'incomplete', missing: 'users.csv, sourcedId' },
  ],
  [
    'of what changed',
    { ...version11, 'manifest.csv': 'propertyName,value\nfile.enrollments,delta\n' },
    { fault: 'changes' },
  ],
  [
    'of classes without children',
    { ...version11, 'enrollments.csv': 'classSourcedId,userSourcedId,role\n' },
    { fault: 'nobody' },
  ],
  [
    'that is a spreadsheet',
    { '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' },
    { fault: 'unreadable' },
  ],
  ['with a path out of it', { ...version11, '../../users.csv': 'a' }, { fault: 'strange' }],
  ['with a path from the root', { ...version11, '/etc/users.csv': 'a' }, { fault: 'strange' }],
  ['with a path of Windows', { ...version11, 'C:\\users.csv': 'a' }, { fault: 'strange' }],
  ['with the same file twice', { ...version11, 'other/users.csv': 'a' }, { fault: 'strange' }],
  [
    'with very many files',
    Object.fromEntries(Array.from({ length: zipLimits.files + 1 }, (_, at) => [`${at}.txt`, 'a'])),
    { fault: 'strange' },
  ],
])('a zip %s is refused', async (_, files, fault) => {
  expect(await open(zipOf(files as Record<string, string>))).toEqual(fault);
});

/** A file of a few kilobytes that unpacks to more than the limit. */
const bomb = zipSync({ 'users.csv': new Uint8Array(zipLimits.bytes + 10_000_000) }, { level: 1 });

test('a zip that unpacks to too much is stopped on its way, also when it says that it is small', async () => {
  expect(await open(bomb)).toEqual({ fault: 'large' });
  const lying = bomb.slice();
  const view = new DataView(lying.buffer);
  view.setUint32(22, 100, true); // the size in the head of the file
  expect(await open(lying)).toEqual({ fault: 'large' });
});

test('a zip that is cut off or damaged is refused', async () => {
  const good = zipOf(version11);
  expect(await open(good.subarray(0, 400))).toEqual({ fault: 'damaged' });
  const damaged = good.slice();
  damaged.fill(0xff, 200, 260);
  expect(await open(damaged)).toEqual({ fault: 'damaged' });
  expect(await open(bytesOf('PK\u0003\u0004'))).toEqual({ fault: 'damaged' });
});

test('no bytes at all stop it', async () => {
  const good = zipOf(version11);
  for (let cut = 5; cut < good.length; cut += 97) {
    const opened = await open(good.subarray(0, cut));
    expect('fault' in opened || 'classes' in opened).toBe(true);
  }
});

test('what is too large is not even read', async () => {
  expect(await open(bytesOf('a'.repeat(400_001)))).toEqual({ fault: 'large' });
  expect(await open(new Uint8Array(10_000_001))).toEqual({ fault: 'large' });
});

test('hostile cells go on to the server, which names each line', async () => {
  const users = 'sourcedId,givenName,familyName,__proto__\nu1,=1+1,x,y\nu2,"a,b\nc",x,y\n__proto__,Zoe,x,y\n';
  const enrollments =
    'classSourcedId,userSourcedId,role\nc1,u1,student\nc1,u2,student\nc1,__proto__,student\nconstructor,u1,student\n';
  const opened = await open(zipOf({ ...version11, 'users.csv': users, 'enrollments.csv': enrollments }));
  expect(opened).toMatchObject({ classes: [{ id: 'c1', text: 'Name\n=1+1\n"a,b\nc"\nZoe' }] });
});

test('a list with a column of classes is split by it, with all its columns', async () => {
  const list = '\ufeffName;Class;Born\r\nMina;4b;2017\r\nAli;4a;2018\r\n"Zoë; B";4a;2018\r\nNobody;;2018\r\n';
  expect(await open(bytesOf(list))).toEqual({
    classes: [
      {
        id: '4a',
        name: '4a',
        children: 2,
        text: 'Name;Class;Born\nAli;4a;2018\n"Zoë; B";4a;2018',
        orphans: [],
      },
      { id: '4b', name: '4b', children: 1, text: 'Name;Class;Born\nMina;4b;2017', orphans: [] },
    ],
  });
});

test.each([
  ['Name\nMina\nAli'],
  ['Name;Class\nMina;4a\nAli;4a'],
  ['Mina\tClass\nAli\t4a\nZoe\t4b'.replace('Class', '4c')],
  ['=1+1'],
  [''],
])('the list %j is one list', async (text) => {
  expect(await open(bytesOf(text))).toEqual({ text });
});
