CREATE TABLE `articles` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
