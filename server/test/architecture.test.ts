import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { breaking, type Link, links, under } from './links.ts'
import { root, sources } from './sources.ts'

const subjects = [
  'audit',
  'reports',
  'accounts',
  'catalogue',
  'shop',
  'quotes',
  'sales',
  'companies',
  'payments',
  'invoicing',
  'books',
  'debts',
  'einvoices',
  'bank',
  'learning',
  'certificates',
  'practice',
  'content',
  'messages',
  'inbox',
  'emails',
  'imports',
  'website',
  'uploads',
]

describe('import rules', () => {
  test('the contract imports valibot only', () => {
    expect(
      breaking(
        ({ from, to, test: isTest }) =>
          under(from, 'contract') && !isTest && to !== 'valibot' && !under(to, 'contract'),
      ),
    ).toEqual([])
  })

  test('web and server never import each other', () => {
    expect(
      breaking(
        ({ from, to }) => (under(from, 'web') && under(to, 'server')) || (under(from, 'server') && under(to, 'web')),
      ),
    ).toEqual([])
  })

  test('the activities use the contract and the kit, nothing else of the portal', () => {
    const allowed = (to: string) =>
      !/^(web|server)\//.test(to) || under(to, 'web/ui') || under(to, 'web/messages/ui') || to === 'web/app.css'
    expect(breaking(({ from, to }) => under(from, 'activity') && !allowed(to))).toEqual([])
  })

  test('public screens use nothing of those of the signed-in, whose styles they do not carry (web/page.css)', () => {
    const open = sources
      .filter(({ file, text }) => file === 'web/root.tsx' || /createFileRoute\('(?!\/_signed-in)/.test(text))
      .map(({ file }) => file)
    const reached = new Set(open)
    for (const file of reached) for (const { from, to } of links) if (from === file && under(to, 'web')) reached.add(to)
    expect(open.length).toBeGreaterThan(25)
    expect(
      [...reached].filter((file) =>
        ['web/learning', 'web/dashboard', 'web/accounts/settings', 'web/threads', 'web/manage'].some((folder) =>
          under(file, folder),
        ),
      ),
    ).toEqual([])
  })

  test('tests, measurements and races share the harness, and nothing of each other', () => {
    const rooms = ['e2e', 'bench', 'chaos']
    const roomOf = (path: string) => rooms.find((room) => under(path, room))
    const wrong = ({ from, to }: Link) =>
      roomOf(to) !== undefined && roomOf(to) !== roomOf(from) && !from.endsWith('vitest.config.ts')
    expect(breaking(wrong)).toEqual([])
    expect(breaking(({ from, to }) => under(to, 'harness') && roomOf(from) !== undefined).length).toBeGreaterThan(20)
    expect(breaking(({ from, to }) => under(to, 'harness') && !under(from, 'harness') && !roomOf(from))).toEqual([])
  })

  test('the kit knows no product: no words, no calls', () => {
    expect(
      breaking(
        ({ from, to }) =>
          under(from, 'web/ui') &&
          !from.includes('/gallery/') &&
          (under(to, 'contract') || (under(to, 'web') && !under(to, 'web/ui'))),
      ),
    ).toEqual([])
  })

  test('a subject uses another only through its public.ts', () => {
    const subjectOf = (path: string) => subjects.find((subject) => under(path, `server/${subject}`))
    const wrong = ({ from, to, test: isTest }: { from: string; to: string; test: boolean }) => {
      const [mine, theirs] = [subjectOf(from), subjectOf(to)]
      return !isTest && mine !== undefined && theirs !== undefined && mine !== theirs && !to.endsWith('/public.ts')
    }
    expect(breaking(wrong)).toEqual([])
  })

  /** Of folders those from which their own imports lead back to them. */
  function circlesOf(folders: readonly string[]): string[] {
    const folderOf = (path: string) => folders.find((folder) => under(path, folder))
    const uses = new Map(folders.map((folder) => [folder, new Set<string>()]))
    for (const { from, to, test: isTest } of links) {
      const [mine, theirs] = [folderOf(from), folderOf(to)]
      if (!isTest && mine && theirs && mine !== theirs) uses.get(mine)?.add(theirs)
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(uses.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
    return folders.filter((folder) => reaches(folder, folder))
  }

  test('modules have no circular imports', () => {
    expect(circlesOf(subjects.map((subject) => `server/${subject}`))).toEqual([])
  })

  test('the rooms of practice have none either; what several need is in its own folder', () => {
    const rooms = readdirSync(join(root, 'server/practice'), { withFileTypes: true })
    const folders = rooms.filter((entry) => entry.isDirectory()).map(({ name }) => `server/practice/${name}`)
    expect(folders.length).toBeGreaterThan(5)
    expect(circlesOf(folders)).toEqual([])
  })

  test('files form no circle, not even of types', () => {
    /** The table of tasks names what only a thread loads, and the types of what a task takes and returns. */
    const own = links.filter(({ from, to }) => from !== 'server/workers/tasks.ts' && from !== to)
    const uses = new Map(Object.entries(Object.groupBy(own, ({ from }) => from)))
    /** What is left once files that use nothing that is left were taken away, again and again. */
    let left = new Set(sources.map(({ file }) => file))
    for (let before = 0; before !== left.size;) {
      before = left.size
      left = new Set([...left].filter((file) => uses.get(file)?.some(({ to }) => left.has(to))))
    }
    const reaches = (from: string) => {
      const reached = new Set<string>()
      const open = [from]
      for (const file of open)
        for (const { to } of uses.get(file) ?? [])
          if (left.has(to) && !reached.has(to)) {
            reached.add(to)
            open.push(to)
          }
      return reached
    }
    expect([...left].filter((file) => reaches(file).has(file))).toEqual([])
  })

  /** From the ground up: each layer uses itself and those before it. */
  const layers = [
    /^contract\//,
    /^server\/(?:db\/|(?:sentences|money|time|holidays|countries|lithuanian-cities|phone|unaccent|similar-names|decode-text\.rules|tints|escape-html|windows-1257|screen-address|config|config-values|environment|secret|encrypt-secret|caller|fair-queue|temporary-folders|retention)\.ts$)/,
    /^server\/(?:integrations|jobs|mail)\//,
    /^server\/context\.ts$/,
    /^server\/http\//,
    /^server\/workers\/(?:run-task|tasks|task|thread-pool)\.ts$/,
    new RegExp(`^server/(?:${subjects.join('|')})/`),
    /^server\/(?:workers|pages|seo|seed)\//,
    /^server\/(?:subjects|app)\.ts$/,
    /^server\/(?:main|start-faults|library-mode)\.ts$/,
  ]

  test('no file imports from a higher layer', () => {
    const layerOf = (path: string) => layers.findIndex((layer) => layer.test(path))
    const unknown = sources.filter(({ file, test: isTest }) => under(file, 'server') && !isTest && layerOf(file) < 0)
    expect(unknown.map(({ file }) => file)).toEqual(['server/fonts/make.ts'])
    // The table of tasks names what only a thread loads; what a task takes and returns are types.
    const isTask = ({ from, to, type }: Link) =>
      from === 'server/workers/tasks.ts' || (type && under(to, 'server/workers'))
    const up = (link: Link) =>
      !link.test && !isTask(link) && layerOf(link.from) >= 0 && layerOf(link.to) > layerOf(link.from)
    expect(breaking(up)).toEqual([])
  })

  test('what reads uploads and what draws is loaded by the threads of tasks only', () => {
    const libraries = /^(?:yauzl|yaml|@xmldom\/xmldom|csv-parse|pdfkit|fontkit|libxml2-wasm|sharp)(?:\/|$)/
    const own = (to: string) => /^server\/workers\/[^/]+\//.test(to) || to === 'server/workers/thread.ts'
    /** They read or write what is our own or the operator's, before the server listens or at a build. */
    const trusted = [
      'server/seed/',
      'server/fonts/',
      'server/http/openapi.ts',
      'server/accounts/identities/environments-file.ts',
    ]
    const wrong = ({ from, to, type, test: isTest }: Link) =>
      !isTest && !type && under(from, 'server') && !under(from, 'server/workers') && (libraries.test(to) || own(to))
    expect(breaking((link) => wrong(link) && !trusted.some((place) => link.from.startsWith(place)))).toEqual([])
    expect(breaking((link) => under(link.from, 'server/workers') && libraries.test(link.to)).length).toBeGreaterThan(4)
    const statically = sources.filter(
      ({ file, text }) => file === 'server/workers/tasks.ts' && /^import (?!type)[^\n]*'\.\/[^']+\//m.test(text),
    )
    expect(statically).toEqual([])
  })

  test('adapters of integrations are chosen by main and tests only', () => {
    const port = (to: string) => to.endsWith('/port.ts') || to === 'server/integrations/integrations.ts'
    expect(
      breaking(
        ({ from, to, test: isTest }) =>
          under(to, 'server/integrations') &&
          !port(to) &&
          !under(from, 'server/integrations') &&
          from !== 'server/main.ts' &&
          !isTest,
      ),
    ).toEqual([])
  })
})

describe('ownership of tables', () => {
  /** The migrations say it: a heading for each subject, its tables below. */
  const owners = new Map<string, string>()
  for (const name of readdirSync(join(root, 'server/db/migrations'))) {
    let owner = ''
    for (const line of readFileSync(join(root, 'server/db/migrations', name), 'utf8').split('\n')) {
      owner = /^-- ── (\w+)[ ,]/.exec(line)?.[1] ?? owner
      const table = /^create table (?:if not exists )?(\w+)/.exec(line)?.[1]
      if (table) owners.set(table, owner)
    }
  }

  test('every table has an owner among the subjects', () => {
    expect([...owners.values()].filter((owner) => ![...subjects, 'http'].includes(owner))).toEqual([])
    expect(owners.size).toBeGreaterThan(30)
  })

  const statement = /(?:(?:insertInto|updateTable|deleteFrom)\(|resource\(\w+, \{\s+table: )'(\w+)'/g

  test('the seed writes through the subjects, but the past (seed/past.ts) and what is named here', () => {
    /** Tables that a file of the seed writes itself, and why no use case does. */
    const reference = 'reference data: the back office edits it one by one, after it is there'
    const allowed: Record<string, { tables: string; reason: string }> = {
      'past.ts': { tables: '*', reason: 'what use cases of now would date or send' },
      'seed.ts': { tables: 'seed_runs cache_version', reason: 'which seeds were written, and that readers load again' },
      'reference.ts': { tables: 'categories filter_groups filters locations', reason: reference },
      'lookups.ts': { tables: 'organisations positions', reason: reference },
      'content.ts': { tables: 'contact_subjects notices slides discounts banners', reason: reference },
      'inbox.ts': { tables: 'reply_templates', reason: reference },
      'purchases.ts': { tables: 'discount_codes', reason: 'published codes; the back office makes them up' },
      'people.ts': {
        tables: 'users user_roles totp_factors',
        reason: 'registration needs a captcha and an email, roles another member, a second factor its owner',
      },
      'practice.ts': {
        tables: 'user_roles practice_groups',
        reason: 'roles as in people.ts; an instructor of so many groups would be emailed of each',
      },
      'two-days.ts': { tables: 'practice_groups', reason: 'the instructor of a group that has begun' },
      'days.ts': { tables: 'practice_groups', reason: 'the instructor of a group that is over' },
      'orders.ts': {
        tables: 'practice_seats',
        reason: 'the seat of an order of the past, also in a group that is over',
      },
      'stories.ts': { tables: 'completions', reason: 'a comment of staff, who would be emailed about' },
      'environment-access.ts': {
        tables: 'environment_users environment_access',
        reason: 'accounts and failed tries at an environment that is not there',
      },
    }
    const wrong = sources
      .filter(({ file, test: isTest }) => under(file, 'server/seed') && !isTest)
      .flatMap(({ file, text }) =>
        [...text.matchAll(statement)]
          .filter(([, table = '']) => {
            const tables = allowed[file.slice('server/seed/'.length)]?.tables.split(' ') ?? []
            return !tables.includes(table) && !tables.includes('*')
          })
          .map(([, table]) => `${file} writes ${table}`),
      )
    expect(wrong).toEqual([])
  })

  test('routes hold no SQL: a use case holds its own writes, *.queries.ts what two need', () => {
    const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/
    const routes = sources.filter(({ file }) => under(file, 'server') && file.endsWith('.routes.ts'))
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.filter(({ text }) => sql.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('only the owner writes to a table', () => {
    const wrong = sources
      .filter(({ file, test: isTest }) => under(file, 'server') && !under(file, 'server/seed') && !isTest)
      .flatMap(({ file, text }) =>
        [...text.matchAll(statement)]
          .filter(
            ([, table = '']) =>
              owners.has(table) &&
              !under(file, `server/${owners.get(table)}`) &&
              !(['cache_version', 'idempotency_keys'].includes(table) && under(file, 'server/http')),
          )
          .map(([, table]) => `${file} writes ${table}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('no call twice: each method and path once', () => {
    const addresses = Object.values(calls).map(
      ({ api, method, path }) => `${method} ${api}${path.replace(/:\w+/g, ':')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('none is past 300 lines (tests 500), none holds an any, a ts-ignore or a to-do', () => {
    const long = sources
      .filter(({ text, test: isTest }) => text.split('\n').length > (isTest ? 500 : 300))
      .map(({ file }) => file)
    expect(long).toEqual([])
    const marks = /@ts-(?:ignore|expect-error|nocheck)|\b(?:TODO|FIXME)\b|(?::|<|as)\s*any\b/
    expect(
      sources
        .filter(({ file, text }) => file !== 'server/test/architecture.test.ts' && marks.test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })

  test('the lockfile names no registry host and every platform package (npm run lockfile)', () => {
    const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(lockfile).not.toMatch(/"resolved": "http/)
    const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } =
      JSON.parse(lockfile)
    const listed = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies).filter(([, version]) => /^\d+\.\d+\.\d+/.test(version)),
    )
    expect(listed.length).toBeGreaterThan(50)
    const platforms = /-(?:darwin|linux|win32|freebsd|android|wasm32)/
    expect(listed.filter(([name]) => platforms.test(name) && !packages[`node_modules/${name}`])).toEqual([])
  })
})

test('no formatter is made while a module of the browser is evaluated: the first loads locale data (contract/intl.ts)', () => {
  const early = /^(?:export )?const (?!.*=>).*(?:new Intl\.|\b(?:date|number)Format\()/m
  const inBrowser = sources.filter(({ file }) => ['web', 'activity', 'contract'].some((folder) => under(file, folder)))
  expect(inBrowser.filter(({ text }) => early.test(text)).map(({ file }) => file)).toEqual([])
  expect(sources.some(({ text }) => early.test(text))).toBe(true) // the server makes its own when it starts
})

test('emails are written by notify, which knows who was erased, but for what staff wrote itself', () => {
  expect(
    breaking(
      ({ from, to, type, test: isTest }) =>
        to === 'server/mail/compose-email.ts' && !type && !isTest && !under(from, 'server/mail'),
    ),
  ).toEqual(['server/content/answer-request.ts → server/mail/compose-email.ts'])
})

describe('what ends by another’s action', () => {
  test.each([
    [
      'a seat',
      /updateTable\('practice_seats'\)\s*\.set\((?:freed|\{ *state: 'free')/,
      ['server/practice/end-seats.ts'],
    ],
    ['a course', /updateTable\('enrolments'\)\s*\.set\(\{[^}]*ended_at/, ['server/learning/enrolments/enrol.ts']],
    ['a certificate', /revoked_at: now/, ['server/certificates/revoke-certificate.ts']],
    // Surplus seats that nobody has, and a place that was cancelled.
    [
      'a row',
      /deleteFrom\('(?:practice_seats|enrolments|certificates|order_places|orders)'\)/,
      ['server/practice/planning/set-seats.ts', 'server/shop/staff/cancel-places.ts'],
    ],
  ])('%s ends in one place: whom to tell follows from it (contract/events.ts)', (_, ends, places) => {
    const found = sources.filter(({ file, text, test: isTest }) => under(file, 'server') && !isTest && ends.test(text))
    expect(found.map(({ file }) => file).toSorted()).toEqual(places.toSorted())
  })
})

describe('browser tests wait for what they assert', () => {
  /** Waits for a time or for a quiet network that a file may have, at most so many, with the reason. */
  const allowed: Record<string, { count: number; reason: string }> = {
    'harness/run-folder.ts': { count: 2, reason: 'the pause between two looks at the processes of a run' },
    'harness/server.ts': {
      count: 3,
      reason: 'the pause between two looks at a server, and how long it may take to stop',
    },
    'e2e/test-tools.e2e.ts': { count: 1, reason: 'a page that moves the focus by a timer is what is judged' },
  }
  const fixedWait = /networkidle|waitForTimeout|\bsetTimeout\b|\bwait\(/g

  test('no fixed wait and no wait for a quiet network, but those that are named here', () => {
    const found = sources
      .filter(({ file }) => under(file, 'e2e') || under(file, 'harness'))
      .map(({ file, text }) => ({ file, count: text.match(fixedWait)?.length ?? 0 }))
    expect(found.filter(({ file, count }) => count > (allowed[file]?.count ?? 0))).toEqual([])
    expect(found.length).toBeGreaterThan(30)
  })
})

test('learning is a folder for each of its parts; at its top is what others may import, and its jobs', () => {
  const top = sources.filter(({ file, test: isTest }) => !isTest && /^server\/learning\/[^/]+$/.test(file))
  expect(top.map(({ file }) => file.slice('server/learning/'.length)).toSorted()).toEqual([
    'learning.jobs.ts',
    'public.ts',
    'subject.ts',
  ])
})

test('a screen of signed-in users redirects only after its placeholder was hydrated (web/accounts/first-screen.ts)', () => {
  const redirecting = sources.filter(
    ({ file, text }) =>
      under(file, 'web') && text.includes("createFileRoute('/_signed-in/") && text.includes('throw redirect('),
  )
  expect(redirecting.length).toBeGreaterThan(3)
  expect(redirecting.filter(({ text }) => !text.includes('await untilPlaceholderHydrated()'))).toEqual([])
})
