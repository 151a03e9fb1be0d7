import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, integers, text, texts } from '../db/sql-types.ts'

/** `text_pattern_ops` compares bytes: everything that begins so lies between the text and the text with a last letter. */
export const selectCities = defineStatement({
  parameters: { name: text, region: text, region_start: text, size: bigint },
  columns: { name: text, region: text, country: text },
  sql: `select name, region, country from place
    where key like $name and ($region = '' or lower(region) = $region or lower(region) like $region_start)
    order by population desc, id limit $size`,
})

export const selectAnyPlace = defineStatement({ parameters: {}, columns: { id: integer }, sql: 'select id from place limit 1' })

export const insertPlaces = defineStatement({
  parameters: { ids: integers, keys: texts, names: texts, regions: texts, countries: texts, populations: integers },
  sql: `insert into place (id, key, name, region, country, population)
    select * from unnest($ids::int[], $keys::text[], $names::text[], $regions::text[], $countries::text[], $populations::int[])
    on conflict (id) do nothing`,
})
