CREATE TABLE product_reviews (
  id uuid PRIMARY KEY,
  product text NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title varchar(80) NOT NULL,
  review text NOT NULL,
  written_on date NOT NULL
);
