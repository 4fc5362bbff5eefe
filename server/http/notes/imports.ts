import { importCalls } from '../../../contract/manage/import-calls.ts'
import {
  FaultGroup,
  Import,
  ImportDetails,
  ImportRow,
  ImportUndo,
  LeftColumn,
  NewWorkplace,
} from '../../../contract/manage/imports.ts'
import { paging } from './common.ts'
import { describe } from './describe.ts'

const importFields = {
  id: 'What the calls of the import have in their path.',
  file_name: 'What the file was called.',
  state:
    '`checked`: nothing is saved. `running`: a job saves row after row. `done`: every row has an outcome. `undoing`: a job removes what it made. `undone`: that was removed.',
  created: 'When the file was read; ISO 8601 in UTC.',
  by: 'The name of who imported it.',
  counts: [
    'How many rows have each outcome.',
    {
      ready: 'Rows that will be saved.',
      created: 'Rows that were saved.',
      existing: 'Rows of what was there already.',
      refused: 'Rows with faults.',
    },
  ],
} as const
describe(Import, importFields)
describe(LeftColumn, {
  heading: 'The heading of the column.',
  personal: 'Whether it has personal codes, which are never kept: it is always left out.',
  left_out: 'Whether staff said that it may be left out.',
})
describe(NewWorkplace, {
  name: 'The name in the file.',
  rows: 'How many rows have it.',
  choice:
    'What becomes of it: `create`, `none` (its people have no workplace) or the id of one of the list; null: not decided yet.',
  like: [
    'Workplaces of the list with a similar name, the likest first.',
    { id: 'The id of the workplace.', name: 'What it is called.' },
  ],
})
describe(FaultGroup, {
  column: 'The key of the column; empty: of the whole row.',
  message: 'What is wrong in the first of the rows, in the language of the request.',
  rows: 'How many rows have it.',
  lines: 'The first lines of the file that have it.',
  remedy: '`empty`: the cell may be left empty. `file`: it has to be corrected in the file of refused rows.',
})
describe(ImportDetails, {
  ...importFields,
  emails: 'How many people are emailed when it is started.',
  accounts: 'Of people: how many accounts are made.',
  courses: 'Of people: how many courses are given.',
  course_emails: 'How many people are emailed about a course at once, even if the others are invited later.',
  invites: 'Whether the people of its rows are emailed a link to set a password.',
  uninvited: 'How many of the people that it made were not emailed yet.',
  columns: 'The columns of the file that are not read.',
  workplaces: [
    'The workplaces of the file that are not in the list.',
    {
      total: 'How many there are.',
      open: 'How many are not decided.',
      created: 'How many are created when it is started.',
      data: 'The first of them, undecided ones first.',
    },
  ],
  faults: 'What is wrong, by column and kind, the most frequent first.',
})
describe(ImportUndo, {
  people: 'How many accounts would be removed.',
  workplaces: 'How many workplaces would be removed.',
  blocks: [
    'What is in the way; empty: it can be undone.',
    {
      block: 'What the people have done or have got since.',
      people: 'How many of them.',
      names: 'First names of some of them.',
    },
  ],
})
describe(ImportRow, {
  line: 'The line of the file where the row begins.',
  outcome: '`ready`: will be saved. `created`: was. `existing`: was there already. `refused`: has faults.',
  cells: 'What the row has, by column; empty once it is saved.',
  faults: [
    'What is wrong with it.',
    {
      column: 'The key of the column; empty: of the whole row.',
      message: 'A sentence in the language of the request.',
    },
  ],
})
for (const call of ['listPeopleImports', 'listDateImports', 'listVoucherImports', 'listInvoiceImports'] as const)
  describe(importCalls[call].reply, { data: 'The imports, the latest first.' })
for (const call of ['getPeopleImport', 'getDateImport', 'getVoucherImport', 'getInvoiceImport'] as const)
  describe(importCalls[call].reply, {
    import: 'The import itself.',
    rows: ['A page of its rows.', { ...paging, data: 'The rows of this page.' }],
  })
