/**
 * Every page of the app, declared once. What else needs to know about pages is derived from this table:
 *
 * - the routes (`routes.ts`), and the lists that the browser needs (`page-lists.ts`)
 * - the build's `dist/pages.json`, the whole table as JSON, for those who may not import the web app: the server (which
 *   pages it caches and counts), the tour (`e2e/tour/`), the benchmark (`lab/pages/`), `tools/bundle/check-bundle.mjs`
 *
 * A new page is a line here, a file in `routes/`, and its texts in `content/languages/`. This file holds only
 * data, nothing of React.
 */
export type Page = {
  /** As the router writes it: `$token` is a variable part. */
  path: string;
  /** Its file in `routes/`. */
  screen: string;
  /** Whom its content is for. A visitor sees a learner's page too: it offers to sign in. */
  audience: 'everyone' | 'learner';
  /** Where the path alone does not show the content: a URL that does, for the tour and measurements. */
  example: string;
  /** The server renders the page once for each language and setting, and caches it, when the URL has no query. */
  cached: boolean;
  /** It opens without a network, too, once a reading has been opened. */
  offline: boolean;
  /** Its visits are counted, by page and day. */
  counted: boolean;
  /**
   * The bee sits beside the page. Not where somebody reads, answers or fills in a form, or where the page has a bee of its
   * own.
   */
  mascot: boolean;
  /** Who opens it in the tour: a visitor, a guest of the demo, or both. */
  tour: ('visitor' | 'guest')[];
  /** `npm run bench:pages` measures it: as a visitor, or as a guest when the audience is `learner`. */
  benchmark: boolean;
  /**
   * The most JavaScript that it may load, in KiB of brotli (`npm run check:bundle`); null = not limited.
   * `messages` is the area of messages it loads as a script; null when they come inside the HTML.
   */
  scripts: { limitKiB: number; messages: string | null } | null;
};

/** An ordinary page needs to name only what is different. */
export function page(path: string, screen: string, own: Partial<Page> = {}): Page {
  const audience = own.audience ?? 'everyone';
  return {
    path,
    screen,
    audience,
    example: path,
    cached: true,
    offline: false,
    counted: true,
    mascot: true,
    tour: audience === 'everyone' ? ['visitor'] : ['guest'],
    benchmark: true,
    scripts: null,
    ...own,
  };
}

const learner = { audience: 'learner' } as const;
const aForm = { mascot: false } as const;
const unmeasured = { cached: false, benchmark: false } as const;
const anyToken = 'abcdefghijklmnopqrstuvwxyz';

export const pages: readonly Page[] = [
  page('/', 'landing.tsx', { scripts: { limitKiB: 115, messages: null } }),
  page('/demo', 'demo.tsx', { tour: ['visitor', 'guest'] }),
  page('/login', 'login.tsx', aForm),
  page('/register', 'register.tsx', aForm),
  page('/verify/$token', 'verify.tsx', { ...aForm, ...unmeasured, example: `/verify/${anyToken}` }),
  page('/forgot_password', 'forgot-password.tsx', { ...aForm, ...unmeasured }),
  page('/reset_password/$token', 'reset-password.tsx', {
    ...aForm,
    ...unmeasured,
    example: `/reset_password/${anyToken}`,
  }),
  page('/waitlist', 'waitlist.tsx', {
    ...aForm,
    ...unmeasured,
    example: '/waitlist?confirm=01890a5d-ac96-774b-bcce-b302099a8057',
  }),
  page('/whyus', 'why-us.tsx'),
  page('/pricing', 'pricing.tsx'),
  page('/aboutus', 'about-us.tsx', { mascot: false }),
  page('/privacy', 'privacy.tsx'),
  page('/terms', 'terms.tsx'),
  page('/credits', 'credits.tsx'),
  page('/learn', 'learn.tsx', { tour: ['visitor', 'guest'] }),
  page('/themes', 'themes.tsx', { ...learner, example: '/themes?level=3', tour: ['visitor', 'guest'] }),
  page('/rtopics', 'topics.tsx', { ...learner, ...unmeasured, example: '/rtopics?theme=Animals&level=3' }),
  page('/subjects', 'subjects.tsx'),
  page('/index', 'main-menu.tsx', learner),
  page('/dashboard', 'dashboard.tsx', learner),
  page('/typing', 'typing.tsx'),
  page('/type_race', 'type-race.tsx', { mascot: false, benchmark: false }),
  page('/profile', 'profile.tsx', learner),
  page('/family', 'family.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor', 'guest'] }),
  page('/classes', 'classes.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor', 'guest'] }),
  page('/card', 'card.tsx', { ...aForm, ...unmeasured }),
  page('/who', 'who.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor', 'guest'] }),
  page('/setup', 'setup.tsx', { ...aForm, ...unmeasured }),
  page('/recordings', 'recordings.tsx', {
    ...learner,
    ...unmeasured,
    mascot: false,
    tour: ['visitor', 'guest'],
  }),
  page('/placement', 'placement.tsx', {
    ...learner,
    mascot: false,
    tour: ['visitor', 'guest'],
    benchmark: false,
  }),
  page('/people', 'people.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor'] }),
  page('/health', 'health.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor'] }),
  page('/inbox', 'inbox.tsx', { ...learner, ...unmeasured, mascot: false, tour: ['visitor'] }),
  page('/reading', 'reading.tsx', {
    ...learner,
    example: '/reading?task_id=l03-animals-bee-on-the-bus',
    cached: false,
    offline: true,
    mascot: false,
    scripts: { limitKiB: 130, messages: 'reading' },
  }),
  page('/reading_results', 'reading-results.tsx', {
    ...learner,
    offline: true,
    mascot: false,
    benchmark: false,
  }),
];
