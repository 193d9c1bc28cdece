-- A layout that a person checked at their location, approved by an operator for everybody: which column is what. Null for
-- a layout that is read without a person.
alter table order_guide_layouts add column assignment jsonb;
