import { expect, test } from 'vitest'
import { paragraphsOf, textParts } from './post-text.rules.ts'

test('empty lines part paragraphs; line breaks stay in them', () => {
  expect(paragraphsOf('Viena\ndvi\n\n\n  Trys \n \nKeturi')).toEqual(['Viena\ndvi', 'Trys', 'Keturi'])
})

test.each([
  ['a text without addresses', 'Pirštinės ne rankos', [{ text: 'Pirštinės ne rankos' }]],
  [
    'an address in a sentence, without its full stop',
    'Žr. https://who.int/hands?a=1#b.',
    [{ text: 'Žr. ' }, { link: 'https://who.int/hands?a=1#b' }, { text: '.' }],
  ],
  ['an address in brackets', '(https://who.int)', [{ text: '(' }, { link: 'https://who.int' }, { text: ')' }]],
  [
    'an address with brackets of its own',
    'https://lt.wikipedia.org/wiki/Rankos_(higiena), ten',
    [{ link: 'https://lt.wikipedia.org/wiki/Rankos_(higiena)' }, { text: ', ten' }],
  ],
  [
    'only addresses of the web',
    'javascript:alert(1) data:text/html,x',
    [{ text: 'javascript:alert(1) data:text/html,x' }],
  ],
  ['no HTML', '<b>https://a.lt</b>', [{ text: '<b>' }, { link: 'https://a.lt' }, { text: '</b>' }]],
  ['no address without a host', 'https://', [{ text: 'https://' }]],
])('%s', (_, text, parts) => {
  expect(textParts(text)).toEqual(parts)
})
