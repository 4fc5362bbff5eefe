import { expect, test } from 'vitest'
import { readCaptions } from './captions.rules.ts'

const cue = '00:00:01.000 --> 00:00:02.500\nSpauskite'

test.each([
  ['WebVTT', `WEBVTT\n\n${cue}\n`, `WEBVTT\n\n${cue}\n`],
  [
    'a head, notes, styles and settings',
    `WEBVTT titrai\nKind: captions\n\nNOTE\npastaba\n\nSTYLE\n::cue {}\n\nid\n00:01.000 --> 00:02.000 align:start\n<v Ona>Taip &amp; ne`,
    `WEBVTT titrai\nKind: captions\n\nNOTE\npastaba\n\nSTYLE\n::cue {}\n\nid\n00:00:01.000 --> 00:00:02.000 align:start\n<v Ona>Taip &amp; ne\n`,
  ],
  [
    'SRT',
    `1\n00:00:01,000 --> 00:00:02,500\nSpauskite\n\n2\n0:00:03,000 --> 0:00:04,000\n<font color="red">{\\an8}30:2</font>\n`,
    `WEBVTT\n\n1\n${cue}\n\n2\n00:00:03.000 --> 00:00:04.000\n30:2\n`,
  ],
  [
    'SRT with the head of WebVTT before it',
    `WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,500\nSpauskite\n`,
    `WEBVTT\n\n1\n${cue}\n`,
  ],
  ['a cue at once after the head', `WEBVTT\n${cue}`, `WEBVTT\n\n${cue}\n`],
])('%s', (_what, text, vtt) => {
  expect(readCaptions(text)).toMatchObject({ vtt })
  expect(readCaptions(vtt)).toMatchObject({ vtt })
})

test.each([
  ['WEBVTT\n\nNOTE tik pastaba\n', 'none'],
  ['', 'none'],
  ['WEBVTT\n\nTekstas be laiko\n', { line: 3 }],
  [`WEBVTT\n\n${cue}\n\n2\n00:00:03 --> 00:00:04\nBe dalių\n`, { line: 7 }],
  [`WEBVTT\n\n00:00:05.000 --> 00:00:04.000\nAtgal\n`, { line: 3 }],
  ['Labas\nrytas\n', { line: 2 }],
  [`WEBVTT\n\n00:61:05.000 --> 00:62:04.000\nMinutės\n`, { line: 3 }],
  [`WEBVTT\n\n${cue}\n\n2\n00:00:05.000 --> 00:00:75.000\nSekundės\n`, { line: 7 }],
])('%j', (text, captions) => {
  expect(readCaptions(text)).toEqual(captions)
})
