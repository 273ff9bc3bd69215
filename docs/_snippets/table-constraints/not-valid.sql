ALTER TABLE invoices
  ADD CONSTRAINT invoices_user
  FOREIGN KEY (user_id) REFERENCES users (id) NOT VALID;
