/** Writes the OpenAPI document to a file, without a server or a database: `node scripts/api-document.ts openapi.json`. */
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../server/http/openapi-document.ts'
import { readConfig } from '../server/config.ts'

const [file = 'openapi.json'] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(openApiDocument(readConfig({})), null, 2))
