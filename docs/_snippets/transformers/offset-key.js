// New whole-number keys without collisions, because the old ones have none.
return value + 700000;
