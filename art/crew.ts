/** The people of the larger pictures: the same faces come again from slide to page, as in a small town. */
import type { Look } from './person.ts'

const base = { cloth: '#1f6f5c', shoes: '#f2f4f1', extra: 'none', beard: false, fine: true } as const

/** She learns at home in amber and practises in pine, as in the hero. */
export const rasa: Look = { ...base, skin: '#f5c9a9', hair: '#6e452b', style: 'bun', top: '#17705c', bottom: '#0f5446' }
export const rasaAtHome: Look = { ...rasa, top: '#e8b25e', bottom: '#4a6074', sleeves: 'long' }
export const amir: Look = {
  ...base,
  skin: '#9c6544',
  hair: '#231e20',
  style: 'short',
  top: '#e0a046',
  bottom: '#b97c2c',
  beard: true,
}
export const ieva: Look = {
  ...base,
  skin: '#f8d3b8',
  hair: '#dcb472',
  style: 'tail',
  top: '#5f8fae',
  bottom: '#44708d',
  extra: 'badge',
}
export const jonas: Look = {
  ...base,
  skin: '#f2bf9b',
  hair: '#96492c',
  style: 'short',
  top: '#3f8f8a',
  bottom: '#2f6f74',
  extra: 'stethoscope',
}
export const ona: Look = {
  ...base,
  skin: '#f6cdb0',
  hair: '#3b2a24',
  style: 'bob',
  top: '#c9785e',
  bottom: '#a45a45',
  extra: 'badge',
}

/** The instructor: a light polo shirt, a lanyard, glasses. */
export const instructor: Look = {
  ...base,
  skin: '#f3c4a0',
  hair: '#b9b2a8',
  style: 'short',
  top: '#f4f1ea',
  bottom: '#2c5a50',
  shoes: '#4a4f55',
  extra: 'lanyard',
  glasses: true,
}
export const teacher: Look = {
  ...instructor,
  skin: '#e3a57c',
  hair: '#3b2a24',
  style: 'bun',
  glasses: false,
  top: '#eef3ef',
}

export const nurse: Look = {
  ...base,
  skin: '#f5c9a9',
  hair: '#96492c',
  style: 'bun',
  top: '#3d8f96',
  bottom: '#2c747b',
  extra: 'stethoscope',
}
export const storeman: Look = {
  ...base,
  skin: '#e3a57c',
  hair: '#3b2a24',
  style: 'short',
  top: '#44627a',
  bottom: '#3d4b5c',
  shoes: '#6b5340',
  over: '#f0902f',
  extra: 'hivis',
  beard: true,
}
export const clerk: Look = {
  ...base,
  skin: '#f8d3b8',
  hair: '#b27a43',
  style: 'bob',
  top: '#2f6d5e',
  bottom: '#3c4a57',
  shoes: '#5b4a44',
  shirt: '#f7f3ec',
  sleeves: 'long',
  extra: 'jacket',
}
export const manager: Look = {
  ...clerk,
  skin: '#c48a62',
  hair: '#231e20',
  style: 'short',
  top: '#4d6378',
  bottom: '#39485a',
}

/** Out for a walk in the evening. */
export const passerby: Look = {
  ...base,
  skin: '#f3c4a0',
  hair: '#b27a43',
  style: 'tail',
  top: '#d9a24a',
  bottom: '#39566b',
  shoes: '#e9eef0',
  sleeves: 'long',
}
export const neighbour: Look = {
  ...base,
  skin: '#9c6544',
  hair: '#231e20',
  style: 'curly',
  top: '#b5604e',
  bottom: '#34495c',
  shoes: '#d9dfe2',
  sleeves: 'long',
  wrap: '#e7d3a4',
}
export const walker: Look = {
  ...base,
  skin: '#f2bf9b',
  hair: '#cfcac4',
  style: 'short',
  top: '#7f9aa8',
  bottom: '#54606b',
  shoes: '#4a4038',
  sleeves: 'long',
}
