import { expect, test } from 'vitest'
import { CsvFault, parseCsv } from './parse-csv.ts'

const cellsOf = (file: string) => parseCsv(file).map(({ cells }) => cells)

test.each<[string, string, string[][]]>([
  [
    'semicolons',
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'the line with which Excel names the delimiter',
    'sep=;\r\na;b,c\r\n1;2\r\n',
    [
      ['a', 'b,c'],
      ['1', '2'],
    ],
  ],
  [
    'a comma in a file with semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a semicolon in a quoted heading',
    '"a;;b",c\n1,2',
    [
      ['a;;b', 'c'],
      ['1', '2'],
    ],
  ],
  ['a byte order mark', '\uFEFFa;b\n', [['a', 'b']]],
  [
    'quotes, line breaks and delimiters in a quoted cell',
    'a;b\n"1;""x""\r\ny";2',
    [
      ['a', 'b'],
      ['1;"x"\ny', '2'],
    ],
  ],
  [
    'a quote within a cell',
    'a;b\n5" pipe;2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'empty cells at the end',
    'a;b;c\n1;;',
    [
      ['a', 'b', 'c'],
      ['1', '', ''],
    ],
  ],
  [
    'blank lines and rows of empty cells',
    'a;b\n\n;;\n  \n1;2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'line ends of an old Macintosh',
    'a;b\r1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'spaces around cells',
    ' a ; b \n "1" ;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', 'a\n1\n', [['a'], ['1']]],
  ['nothing', '', []],
])('%s are read', (_, file, rows) => {
  expect(cellsOf(file)).toEqual(rows)
})

test('each row has the line where it begins', () => {
  expect(parseCsv('a;b\r\n\r\n"1\r\n2";3\r\n4;5').map(({ line }) => line)).toEqual([1, 3, 5])
})

test.each([
  ['a quoted cell that does not end', 'a;b\n1;2\n"3;4\n', { line: 3, reason: 'quotes' }],
  ['text behind a quoted cell', 'a;b\n"1"2;3', { line: 2, reason: 'quotes' }],
  ['a line of more cells than a table has', `a;b\n${';'.repeat(1000)}`, { line: 2, reason: 'cells' }],
  ['more lines than a table has', `a;b${'\r'.repeat(200_000)}`, { line: 200_001, reason: 'lines' }],
])('%s is a fault with its line', (_, file, expected) => {
  const fault = (() => {
    try {
      return parseCsv(file)
    } catch (error) {
      return error
    }
  })()
  expect(fault).toBeInstanceOf(CsvFault)
  expect(fault).toMatchObject(expected)
})

test('rows after the limit are not read, whatever is wrong with them', () => {
  expect(parseCsv('a;b\n1;2\n3;4\n"5;6', 2)).toHaveLength(2)
})

test('rows keep their lines after the line of Excel', () => {
  expect(parseCsv('sep=;\na;b\n1;2\n').map(({ line }) => line)).toEqual([2, 3])
})
