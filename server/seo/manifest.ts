import type { FastifyInstance } from 'fastify'
import { languagePrefix, languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { EncodedResponse } from '../http/encoded-response.ts'
import { sentence } from '../sentences.ts'

/** The web app manifest (W3C) in one language. A manifest has one colour scheme: the light one of web/app.css. */
export function writeManifest(brand: string, language: Language) {
  const home = language === 'lt' ? '/' : `/${language}`
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/media/brand/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: sentence(language, 'site.description'),
    lang: language,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#0f5446',
    categories: ['education', 'medical'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}

/** Redirects `/favicon.ico`, which some clients request without reading a page's links. */
export const serveIcon = (app: FastifyInstance) =>
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/media/brand/icon-192.png', 302),
  )

/** Serves `/manifest.webmanifest`, and under the prefix of each other language its own. */
export function serveManifests(app: FastifyInstance, { brand }: Config): void {
  const headers = {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  }
  for (const language of languageTags) {
    const response = EncodedResponse.create(200, headers, Buffer.from(JSON.stringify(writeManifest(brand, language))))
    const path = `${languagePrefix(language)}/manifest.webmanifest`
    app.get(path, async (request, reply) => (await response).send(request, reply))
  }
}
