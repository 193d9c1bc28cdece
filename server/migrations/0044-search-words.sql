-- By which edition of the search's word lists the items of a location were read (domain/catalogue/search-words.ts).
-- A location without a row, or with another edition, is read again in the background.
create table search_words_read (
  location_id integer primary key references locations,
  edition text not null
);
select protect_by_location('search_words_read');
