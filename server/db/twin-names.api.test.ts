import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const migration = readFileSync(join(import.meta.dirname, 'migrations/0030_twin_names.sql'), 'utf8')

/** What the migration replaced. */
const before = `
  drop function name_key cascade;
  alter table rooms add constraint rooms_location_id_name_key unique (location_id, name);
  alter table equipment add constraint equipment_name_key unique (name);
  create unique index reply_templates_name_idx on reply_templates (lower(name));`
const twins = `
  insert into rooms (location_id, name, capacity) values (1, 'Salė', 6), (1, 'SALĖ', 6), (1, E'Sa\\u200blė', 6), (1, 'Kita', 6);
  insert into locations (key, name, city, address)
  select 'twin-' || n, '{"lt": "Klasė", "en": "Class"}', '{"lt": "Kaunas"}', '{"lt": "A g. 1"}' from generate_series(1, 2) n;`

test('twins that were there before names were compared get their number, and nothing else changes', async () => {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(before + twins)
    await client.query(migration)
    const rooms = await client.query('select id, name from rooms order by id')
    const [, second, third] = rooms.rows
    expect(rooms.rows.map(({ name }) => name)).toEqual([
      'Salė',
      `SALĖ (${second.id})`,
      `Sa\u200blė (${third.id})`,
      'Kita',
    ])
    const locations = await client.query("select id, name from locations where key like 'twin-%' order by id")
    expect(locations.rows.map(({ name }) => name)).toEqual([
      { lt: 'Klasė', en: 'Class' },
      { lt: `Klasė (${locations.rows[1].id})`, en: 'Class' },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
