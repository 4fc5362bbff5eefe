-- owner: catalogue
-- The frequent questions of a course are called as its editor calls them (contract/manage/courses.ts).
update courses set translated_from = replace(translated_from::text, '"questions.', '"faq_items.')::jsonb;
