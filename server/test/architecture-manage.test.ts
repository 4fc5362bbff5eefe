import { describe, expect, test } from 'vitest'
import type { AnySchema, Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { Euros } from '../../contract/common.ts'
import { lists } from '../../contract/manage/calls.ts'
import { jsonSchema, unitKeyword } from '../http/schemas.ts'
import { breaking, type Link, under } from './links.ts'
import { sources } from './sources.ts'

/** Without comments, imports and blank lines. */
const codeLines = (text: string) =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*\*|$|import )/.test(line)).length

test.each([
  [
    'objects (decision 057)',
    850,
    [
      'contract/manage/fields.ts',
      'contract/manage/resources.ts',
      'server/audit/resource.ts',
      'web/manage/kit/resource.ts',
      'web/manage/kit/useFields.ts',
      'web/manage/kit/EditForm.tsx',
      'web/manage/kit/FieldControl.tsx',
      'web/manage/kit/RowsField.tsx',
      'web/manage/kit/ChoicesField.tsx',
      'web/manage/kit/EuroField.tsx',
    ],
  ],
  [
    'lists (decision 059)',
    400,
    [
      'contract/manage/list.ts',
      'contract/manage/narrow-whole.ts',
      'server/audit/list.ts',
      'server/db/part.ts',
      'web/manage/kit/List.tsx',
      'web/manage/kit/list-query.ts',
    ],
  ],
])('what declares %s of the back office once stays within %i lines', (_, most, files) => {
  const mechanism = sources.filter(({ file }) => files.includes(file))
  expect(mechanism).toHaveLength(files.length)
  expect(mechanism.reduce((lines, { text }) => lines + codeLines(text), 0)).toBeLessThanOrEqual(most)
})

test('an object of the back office is edited by its declared fields, but for those named here', () => {
  const own: Record<string, string> = {
    'web/manage/content/EditContent.tsx': 'kinds of content with pictures and planned versions (content-kinds.ts)',
    'web/manage/courses/contents/useStepForm.ts': 'a kind of step has settings of its own',
    'web/manage/courses/grades/GradingForm.tsx': 'a tree of categories',
    'web/manage/courses/questions/QuestionForm.tsx': 'a kind of question has an editor of its own',
    'web/manage/quotes/QuoteForm.tsx': 'sums are computed while it is written',
  }
  const editing = sources.filter(
    ({ file, text }) =>
      under(file, 'web/manage') &&
      !under(file, 'web/manage/kit') &&
      !under(file, 'web/manage/edits') &&
      text.includes('useEditForm('),
  )
  expect(editing.map(({ file }) => file).toSorted()).toEqual(Object.keys(own).toSorted())
})

describe('lists of the back office', () => {
  const screens = sources.filter(
    ({ file, test: isTest }) => under(file, 'web/manage') && !under(file, 'web/manage/kit') && !isTest,
  )

  test('are declared, but for the tables and lists that are named here', () => {
    const ofOrder = 'a part of an order'
    const ofCourse = 'a part of the course that is edited'
    const own: Record<string, string> = {
      'web/manage/books/Journal.tsx': 'the sums of a month by account',
      'web/manage/bank/Clearing.tsx': 'a row of each payment provider',
      'web/manage/books/Register.tsx': 'the sums of a month by code',
      'web/manage/companies/CompanySales.tsx': 'parts of a company',
      'web/manage/content/ContentPage.tsx': 'a tree: pages with their chapters, in an order that its rows change',
      'web/manage/courses/contents/StepList.tsx': ofCourse,
      'web/manage/courses/dates/DatesTab.tsx': `${ofCourse}; its CSV is a table of offerings.list.ts`,
      'web/manage/courses/files/FilesTab.tsx': ofCourse,
      'web/manage/courses/grades/GradedSteps.tsx': ofCourse,
      'web/manage/courses/questions/QuestionsTab.tsx': ofCourse,
      'web/manage/courses/results/QuestionCounts.tsx': 'the answers to one question, counted',
      'web/manage/imports/FaultGroups.tsx': 'what is wrong with an uploaded file, counted',
      'web/manage/imports/ImportRows.tsx': 'the rows of an uploaded file, with the columns of the file',
      'web/manage/imports/Workplaces.tsx': 'what is decided before an uploaded file is saved',
      'web/manage/orders/OrderLines.tsx': ofOrder,
      'web/manage/orders/OrderMoney.tsx': ofOrder,
      'web/manage/orders/OrderPlaces.tsx': ofOrder,
      'web/manage/orders/Receipts.tsx': ofOrder,
      'web/manage/orders/TasksPage.tsx': 'cards with the forms of what is decided; declared for its CSV',
      'web/manage/quotes/QuotePage.tsx': 'a part of a quote',
      'web/manage/reports/ReportTable.tsx': 'a report, which is declared as one (contract/manage/reports.ts)',
    }
    const tabular = /<(?:DataTable|Table|table|GridList|PageLinks)\b/
    const found = screens.filter(({ file, text }) => !under(file, 'web/manage/table') && tabular.test(text))
    expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(own).toSorted())
  })

  test('are what CSV is written of, but for what is named here', () => {
    const own: Record<string, string> = {
      'server/audit/list.ts': 'the lists',
      'server/imports/imports.manage.routes.ts': 'the template of a file and its faults, with the columns of the file',
      'server/reports/write-csv.ts': 'a report, which is declared as one (contract/manage/reports.ts)',
      'server/workers/drawing/make-pack.ts': 'a part of an audit pack',
    }
    const writers = sources.filter(
      ({ file, text, test: isTest }) =>
        !isTest && /import [^\n]*\b(?:csvLine|streamCsv)\b[^\n]*http\/csv\.ts'/.test(text) && under(file, 'server'),
    )
    expect(writers.map(({ file }) => file).toSorted()).toEqual(Object.keys(own).toSorted())
  })

  test('have a screen each', () => {
    const shown = screens.map(({ text }) => text).join('\n')
    const names = sources
      .filter(({ file }) => file.endsWith('.list.ts') && under(file, 'contract/manage'))
      .flatMap(({ text }) =>
        [...text.matchAll(/export const (\w+) = define(?:Whole)?List\(/g)].map(([, name = '']) => name),
      )
    expect(names).toHaveLength(lists.length)
    expect(names.filter((name) => !shown.includes(`of={${name}}`)).toSorted()).toEqual([
      'dateImportList',
      'invoiceImportList',
      'peopleImportList',
      'taskList',
      'voucherImportList',
    ])
  })
})

describe('amounts of the back office', () => {
  const schemas = Object.entries<Call>(calls).flatMap(([name, { api, params, query, body, reply }]) =>
    api === 'manage'
      ? [params, query, body, typeof reply === 'string' ? undefined : reply].flatMap((schema) =>
          schema ? [[name, schema] as const] : [],
        )
      : [],
  )
  const isMoney = (field: string) =>
    /(?:^|_)(?:cents|amount|price|rest|refundable|expected_total|line_left)$/.test(field)
  type Shape = { type?: string; [unitKeyword]?: string; anyOf?: readonly Shape[] }
  const isOtherNumber = ({ type, anyOf = [], ...shape }: Shape): boolean =>
    (['number', 'integer'].includes(type ?? '') && shape[unitKeyword] !== 'cents') || anyOf.some(isOtherNumber)

  /** Fields of a schema with amounts that are no whole cents. */
  function inEuros(schema: AnySchema): string[] {
    const found = new Set<string>()
    jsonSchema(schema, 'input', ({ valibotSchema, jsonSchema: { properties = {} } }) => {
      const entries: Record<string, unknown> = 'entries' in valibotSchema ? Object(valibotSchema.entries) : {}
      for (const [field, shape] of Object.entries(properties))
        if (entries[field] === Euros || (isMoney(field) && isOtherNumber(shape as Shape))) found.add(field)
      return undefined
    })
    return [...found]
  }

  test('are whole cents (Cents) in every request and reply', () => {
    expect(schemas.length).toBeGreaterThan(300)
    expect(schemas.flatMap(([name, schema]) => inEuros(schema).map((field) => `${name}: ${field}`))).toEqual([])
  })
})

describe('folders of the back office', () => {
  /** Beside the files at its top: what its screens share. */
  const shared = ['kit', 'table', 'edits', 'history']
  const folderOf = (path: string) => /^web\/manage\/(\w+)\//.exec(path)?.[1]
  const screenOf = (path: string) => {
    const folder = folderOf(path)
    return folder === undefined || shared.includes(folder) ? undefined : folder
  }
  const reachesScreen = ({ from, to }: Link) => under(from, 'web/manage') && screenOf(to) !== undefined

  test('a screen uses what is shared and itself, and of another screen only what is named here', () => {
    const own: Record<string, string> = {
      'web/manage/certificates/CertificatesPage.tsx → web/manage/people/PersonBelongings.tsx': 'the badge of a state',
      'web/manage/inbox/RequestQuotes.tsx → web/manage/quotes/QuoteBadge.tsx': 'the badge of a state',
      'web/manage/orders/InvoiceLinks.tsx → web/manage/invoices/EinvoiceDialog.tsx': 'the documents of an order',
      'web/manage/orders/RejectedInvoice.tsx → web/manage/invoices/queries.ts': 'what the buyer says is right',
      'web/manage/orders/RejectedInvoice.tsx → web/manage/invoices/useEinvoiceCodes.ts': 'why the buyer rejects it',
      'web/manage/people/PersonBelongings.tsx → web/manage/orders/OrderBadge.tsx': 'the badge of a state',
      'web/manage/quotes/QuoteFormPage.tsx → web/manage/inbox/queries.ts': 'a quote answers a request',
      'web/manage/start/StartPage.tsx → web/manage/reports/queries.ts': 'the start shows the report of what waits',
    }
    const others = (link: Link) =>
      reachesScreen(link) && screenOf(link.from) !== undefined && screenOf(link.from) !== screenOf(link.to)
    expect(breaking(others).toSorted()).toEqual(Object.keys(own).toSorted())
  })

  test('what is shared uses no screen; the frame names the pages', () => {
    const allowed = ['web/manage/pages.ts', 'web/manage/queries.ts']
    const wrong = (link: Link) =>
      reachesScreen(link) && screenOf(link.from) === undefined && !allowed.includes(link.from)
    expect(breaking(wrong)).toEqual([])
    // Without network a profile is that of the kept day.
    expect(breaking((link) => reachesScreen(link) && link.from === 'web/manage/queries.ts')).toEqual([
      'web/manage/queries.ts → web/manage/day/kept-day.ts',
    ])
  })

  test('of the portal a screen uses the kit, calls, shell and choice of dates, and what learners see only as named here', () => {
    const own: Record<string, string> = {
      'content → home': 'a slide is previewed as it is shown',
      'courses → learning': 'grades and previews are those of learners',
      'day → dashboard': 'the calendar feed of the instructor',
      'day → learning': 'the kept files and Trio Runs of learners',
      'people → accounts': 'the Latin name as it is asked for at registration',
      'people → catalogue': 'days of a course as they are written',
      'people → learning': 'the course as its learner sees it',
    }
    const ground = ['manage', 'ui', 'api', 'shell', 'dates', 'messages']
    const outside = ({ from, to, test: isTest }: Link) => {
      const [, folder = ''] = /^web\/(\w+)\//.exec(to) ?? []
      return !isTest && folderOf(from) !== undefined && folder !== '' && !ground.includes(folder)
    }
    const found = breaking(outside).map((link) => {
      const [from = '', to = ''] = link.split(' → ')
      return `${folderOf(from)} → ${to.split('/')[1]}`
    })
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(own).toSorted())
  })
})
