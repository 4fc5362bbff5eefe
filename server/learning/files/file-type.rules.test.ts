import { describe, expect, test } from 'vitest'
import { typeOf } from './file-type.rules.ts'

const file = (head: Buffer) => ({ size: head.length, head })
const bytes = (text: string) => Buffer.from(text, 'latin1')
const ebml = '\x1a\x45\xdf\xa3'

describe('the type of a file of a course', () => {
  test.each([
    ['sheet.pdf', '%PDF-1.7\n', 'application/pdf'],
    ['film.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov\0\0\0\0mdat', 'video/mp4'],
    ['large.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x01mdat\0\0\0\0\0\0\0\x12ab', 'video/mp4'],
    ['film.webm', `${ebml}\x9f\x42\x82\x84webm`, 'video/webm'],
    ['film-lt.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nA', 'text/vtt'],
    ['film-lt.vtt', 'WEBVTT titrai\r\n', 'text/vtt'],
  ])('%s that begins as such is of its type', (name, content, type) => {
    expect(typeOf(name, file(bytes(content)))).toEqual({ type })
  })

  test.each([
    ['a page under the name of a document', 'sheet.pdf', '<!doctype html><script>'],
    ['a document under the name of a film', 'film.mp4', '%PDF-1.7\n'],
    ['the form of a film without a film', 'film.mp4', '\0\0\0\x10ftypisom\0\0\0\0'],
    ['a form that goes to the end', 'film.mp4', '\0\0\0\0ftypisom\0\0\0\0'],
    ['a film that was cut off', 'film.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\x10\0moov'],
    ['a box that is longer than can be', 'film.mp4', `\0\0\0\x01ftypisom${'\xff'.repeat(8)}`],
    ['boxes of no film', 'film.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08evil'],
    ['a box of no length', 'film.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x04moov'],
    ['Matroska that is not WebM', 'film.webm', `${ebml}\x9f\x42\x82\x84matroska`],
    ['an Office document', 'table.xlsx', 'PK\x03\x04'],
    ['an archive', 'all.zip', 'PK\x03\x04'],
    ['a page', 'page.html', '<!doctype html>'],
    ['a name without an ending', 'constructor', '%PDF-1.7\n'],
    ['nothing', 'sheet.pdf', ''],
  ])('%s is refused', (_, name, content) => {
    expect(typeOf(name, file(bytes(content)))).toEqual({ fault: 'file_form' })
  })

  test('captions of more than one megabyte are refused', () => {
    const long = Buffer.concat([bytes('WEBVTT\n'), Buffer.alloc(1024 * 1024, 'a')])
    expect(typeOf('film.vtt', file(long))).toEqual({ fault: 'file_size' })
  })
})
